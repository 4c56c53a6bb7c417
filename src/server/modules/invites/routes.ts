import type { Routes } from '#server/context.ts'
import { acceptInvite, rejectInvite, viewInvite } from './answer-invite.ts'
import { dismissReferrer, findReferrer } from './signup-source.ts'
import { generateLink, ownLink } from './own-link.ts'

/** What runs behind every endpoint of `contract.invites`. */
export const inviteRoutes: Routes<'invites'> = {
  mine: { kind: 'read', run: ownLink },
  generate: { kind: 'command', run: generateLink },
  view: { kind: 'read', run: viewInvite },
  accept: { kind: 'command', run: acceptInvite },
  reject: { kind: 'command', run: rejectInvite },
  referrer: { kind: 'read', run: findReferrer },
  dismissReferrer: { kind: 'command', run: dismissReferrer },
}
