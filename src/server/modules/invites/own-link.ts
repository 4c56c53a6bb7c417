import { ok } from '#domain/kernel/result.ts'
import { randomBytes } from 'node:crypto'
import type { Command, Context, Read } from '#server/context.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { countReferrals, insertInvite, lockOwnLinks, retirePending, selectPending } from './queries.ts'

/** @see docs/rules.md#invite-links */
const CODE_BYTES = 16

/** The viewer's link and what their links have brought. */
export const ownLink: Read<'invites', 'mine'> = async ({ tx, viewerId }) => {
  if (viewerId === null) return ok({ invite: null, joinedCount: 0, rewardedCount: 0 })
  const [pending, counts] = await Promise.all([
    tx.first(selectPending, [viewerId]),
    tx.first(countReferrals, [viewerId]),
  ])
  return ok({
    invite: pending && { code: pending.code, expiresAt: pending.expires_at },
    joinedCount: counts?.joined ?? 0,
    rewardedCount: counts?.rewarded ?? 0,
  })
}

/**
 * The pending link, or a new one if the user has none or asks for another: a new one retires the old one.
 *
 * @see docs/rules.md#invite-links
 */
export const generateLink: Command<'invites', 'generate'> = (context, input) =>
  runOnce(context, {
    endpoint: 'invites.generate',
    input,
    first: async () => ok(await pendingLink(context, input.isNew)),
    again: () => pendingLink(context, false),
  })

async function pendingLink({ tx, actorId }: Context, isNew: boolean) {
  const [, pending] = await Promise.all([tx.query(lockOwnLinks, [actorId]), tx.first(selectPending, [actorId])])
  if (pending && !isNew) return { code: pending.code, expiresAt: pending.expires_at }
  // An expired link is retired as well: there is one at a time.
  tx.write(retirePending, [actorId])
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const made = await tx.first(insertInvite, [actorId, code])
  if (!made) throw new Error('a link that was just made is not there')
  return { code: made.code, expiresAt: made.expires_at }
}
