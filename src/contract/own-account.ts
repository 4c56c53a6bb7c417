import { z } from 'zod'
import { ownRead, publicRead } from './endpoint.ts'
import { refusals } from './errors.ts'

/** A device that is signed in. */
export const session = z.object({
  id: z.uuid(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** What the browser called itself at sign-in; null where it said nothing. */
  userAgent: z.string().nullable(),
  signedInAt: z.date(),
  /** To the day. */
  lastSeenAt: z.date(),
})
export type SessionView = z.infer<typeof session>

/** What the account page knows beyond who is signed in. */
export const ownAccount = z.object({
  displayName: z.string(),
  email: z.string(),
  memberSince: z.date(),
  sessions: z.array(session),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** A change of the own account that needs no id of its own: doing it twice is doing it once. */
const ownChange = publicRead.errors(refusals('account.signed_out'))

/** The account page. @see SPEC-2 §2 "Account page" */
export const ownAccountEndpoints = {
  account: ownRead
    .route({ method: 'GET', path: '/my/account', summary: 'My account and where it is signed in' })
    .input(z.strictObject({}))
    .output(ownAccount),

  rename: ownChange
    .route({ method: 'PUT', path: '/my/display-name', summary: 'Change my display name' })
    .errors(refusals('account.name_length', 'account.name_invalid'))
    .input(z.strictObject({ displayName: z.string().max(400) }))
    .output(z.object({ displayName: z.string() })),
}
