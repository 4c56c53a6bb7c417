import type { DeletionSummary } from '#domain/accounts/deletion.ts'
import { z } from 'zod'
import { ownChange, ownRead } from './endpoint.ts'
import { refusals } from './errors.ts'

/** A device with a session. */
const session = z.object({
  id: z.uuid(),
  /** The session that asks. */
  isCurrent: z.boolean(),
  /** What the browser called itself at sign-in; null where it sent nothing. */
  userAgent: z.string().nullable(),
  signedInAt: z.date(),
  /** Exact to the day. */
  lastSeenAt: z.date(),
})
export type SessionView = z.infer<typeof session>

/** The account page's data, beyond who is signed in. */
const ownAccount = z.object({
  displayName: z.string(),
  /** Null for a guest, and for an account that a passkey alone has opened. */
  email: z.string().nullable(),
  memberSince: z.date(),
  /** False for a guest, and for an account that a passkey or a provider signs in. */
  hasPassword: z.boolean(),
  sessions: z.array(session),
})
export type OwnAccount = z.infer<typeof ownAccount>

const password = z.string().max(400)

/** What deleting the account would do. */
const deletionSummary = z.object({
  betsCancelled: z.int(),
  participantsReleased: z.int(),
  betsLeft: z.int(),
  stakesLostTokens: z.int(),
  leaguesHandedOver: z.int(),
  leaguesEnded: z.int(),
  daresWaived: z.int(),
  tokensLost: z.int(),
}) satisfies z.ZodType<DeletionSummary>

/** A change that asks for the password again. */
const guardedChange = ownChange.errors(
  refusals('account.password_wrong', 'account.sign_in_stale', 'account.too_many_attempts'),
)

/** A guest has no password, and one session. */
const ACCOUNT_ONLY = { needs: 'account', limit: 'command' } as const

/** The account page. @see docs/screens.md#account */
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

  /** Checks in this order: too short, too weak, guessable, current password wrong. Ends every other session. */
  changePassword: guardedChange
    .meta(ACCOUNT_ONLY)
    .errors(refusals('guest.closed'))
    .route({ method: 'PUT', path: '/my/password', summary: 'Change my password; ends every other session' })
    .errors(
      refusals('account.password_short', 'account.password_weak', 'account.password_guessable', 'account.email_needed'),
    )
    .input(z.strictObject({ currentPassword: password, newPassword: password }))
    .output(z.object({})),

  /** For an account that a passkey alone has opened. */
  addEmail: guardedChange
    .meta(ACCOUNT_ONLY)
    .errors(refusals('guest.closed'))
    .route({ method: 'POST', path: '/my/email', summary: 'Give my account an email address' })
    .errors(refusals('account.email_known', 'account.email_invalid', 'account.exists'))
    .input(z.strictObject({ email: z.string().max(320) }))
    /** `check_email`: always the answer where a mailer is configured, whether or not the address has an account. */
    .output(z.object({ next: z.enum(['added', 'check_email']) })),

  confirmAddedEmail: ownChange
    .meta(ACCOUNT_ONLY)
    .errors(refusals('guest.closed'))
    .route({ method: 'POST', path: '/my/email/confirmations', summary: 'Confirm the email address of my account' })
    .errors(refusals('account.link_invalid'))
    .input(z.strictObject({ token: z.string().max(2_000) }))
    .output(z.object({ email: z.string() })),

  endSessions: guardedChange
    .meta(ACCOUNT_ONLY)
    .errors(refusals('guest.closed'))
    .route({ method: 'POST', path: '/my/ended-sessions', summary: 'Sign out another device of mine, or all others' })
    .errors(refusals('account.session_unknown'))
    /** Null: all sessions except the one that asks. */
    .input(z.strictObject({ password, sessionId: z.uuid().nullable() }))
    .output(z.object({ ended: z.int() })),

  exportAccount: guardedChange
    .route({ method: 'POST', path: '/my/exports', summary: 'Everything about me as one JSON file; twice a day' })
    .input(z.strictObject({ password }))
    .output(z.object({ json: z.string() })),

  deletionSummary: ownRead
    .route({ method: 'GET', path: '/my/deletion', summary: 'What deleting my account would do now' })
    .input(z.strictObject({}))
    .output(deletionSummary),

  deleteAccount: guardedChange
    .route({ method: 'POST', path: '/my/deletion', summary: 'Delete my account for good' })
    .input(z.strictObject({ password }))
    .output(z.object({})),
}
