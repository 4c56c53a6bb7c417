import { TRANSFER_REASONS } from '#domain/money/ledger.ts'
import { TASKS } from '#domain/tasks/task.ts'
import { z } from 'zod'
import { ownRead, publicCommand, publicRead } from './endpoint.ts'
import { refusals } from './errors.ts'
import { ownAccountEndpoints } from './own-account.ts'
import { petView } from './pets.ts'

/** The signed-in user, for the app's frame. */
export const me = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  /** Null for a guest, and for an account that a passkey alone has opened. */
  email: z.string().nullable(),
  tokens: z.int(),
  /** Entries of the notification list that are unread. */
  unreadCount: z.int(),
  /** Null for a user who never had premium. */
  premiumUntil: z.date().nullable(),
  /** The newest unread entry: marking read up to it leaves later entries unread. */
  unreadUpToId: z.uuid().nullable(),
  pet: petView,
  /** Null for an account. */
  guest: z
    .object({
      /** The open bet that the guest's credit is in. */
      creditBet: z.object({ uniqueId: z.string(), description: z.string() }).nullable(),
    })
    .nullable(),
})
export type Me = z.infer<typeof me>

const email = z.string().max(320)
const password = z.string().max(400)
const returnTo = z.string().max(512).nullable()

/** One movement of the wallet, from its owner's side. */
const walletEntry = z.object({
  id: z.string(),
  at: z.date(),
  reason: z.enum(TRANSFER_REASONS),
  /** Positive: received. Negative: paid. */
  tokens: z.int(),
  balanceAfterTokens: z.int(),
  bet: z.object({ uniqueId: z.string(), description: z.string() }).nullable(),
  /** The task that a `task_reward` pays for. */
  task: z.enum(TASKS).nullable(),
})
export type WalletEntry = z.infer<typeof walletEntry>

export const accounts = {
  /** Null for a visitor. Creates a missing profile. */
  me: publicRead
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in' })
    .input(z.strictObject({}))
    .output(me.nullable()),

  signUp: publicCommand
    .route({ method: 'POST', path: '/accounts', summary: 'Sign up' })
    .errors(
      refusals(
        'account.signed_in',
        'account.exists',
        'account.email_invalid',
        'account.password_weak',
        'account.password_guessable',
        'account.name_length',
        'account.name_invalid',
        'account.too_many_attempts',
      ),
    )
    .input(
      z.strictObject({
        email,
        password,
        displayName: z.string().max(400),
        /** A friend's invite code, kept with the account. */
        inviteCode: z.string().max(100).nullable(),
        /** Where the confirmation link leads after the click; a local path. */
        returnTo,
      }),
    )
    /**
     * `signed_in`: no mailer is configured, the account is confirmed and signed in at once.
     * `check_email`: always the answer where a mailer is configured, whether or not the address has an account.
     */
    .output(z.object({ next: z.enum(['signed_in', 'check_email']) })),

  signIn: publicCommand
    .route({ method: 'POST', path: '/session', summary: 'Sign in' })
    .errors(
      refusals(
        'account.credentials_invalid',
        'account.email_unconfirmed',
        'account.locked',
        'account.too_many_attempts',
      ),
    )
    .input(z.strictObject({ email, password }))
    .output(me),

  signOut: publicCommand
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out; no error without a session' })
    // A DELETE has no body.
    .input(z.strictObject({}).default({}))
    .output(z.object({})),

  resendConfirmation: publicCommand
    .route({ method: 'POST', path: '/accounts/confirmation-mails', summary: 'Send the confirmation link again' })
    .errors(refusals('account.too_many_attempts'))
    /**
     * `password` is the password of the sign-up that the user means; without it the email leads to a page that asks for
     * a new one. `returnTo` as at sign-up, so that both emails lead to the same page.
     */
    .input(z.strictObject({ email, password: password.nullable().default(null), returnTo: returnTo.default(null) }))
    /** The same answer whether or not the address has an account. */
    .output(z.object({})),

  confirmEmail: publicCommand
    .route({ method: 'POST', path: '/accounts/confirmations', summary: 'Confirm the e-mail; signs in' })
    .errors(refusals('account.link_invalid'))
    .input(z.strictObject({ token: z.string().max(2_000) }))
    .output(me),

  requestPasswordReset: publicCommand
    .route({ method: 'POST', path: '/accounts/password-reset-mails', summary: 'Send a link to choose a new password' })
    .errors(refusals('account.too_many_attempts'))
    .input(z.strictObject({ email }))
    .output(z.object({})),

  resetPassword: publicCommand
    .route({ method: 'POST', path: '/accounts/password-resets', summary: 'Choose a new password; ends every session' })
    .errors(refusals('account.link_invalid', 'account.password_weak', 'account.password_guessable'))
    .input(z.strictObject({ token: z.string().max(2_000), password }))
    .output(z.object({})),

  /** What the sign-in page offers beside the password. */
  waysIn: publicRead
    .route({ method: 'GET', path: '/session/ways', summary: 'The ways to sign in' })
    .input(z.strictObject({}))
    .output(
      z.object({
        hasMail: z.boolean(),
        /** Whose accounts sign in here too. */
        providers: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),

  requestSignInLink: publicCommand
    .route({ method: 'POST', path: '/session/link-mails', summary: 'Send a link that signs in' })
    .errors(refusals('account.too_many_attempts'))
    .input(z.strictObject({ email, returnTo }))
    /** The same answer whether or not the address has an account. */
    .output(z.object({})),

  /** Changes nothing. A POST keeps the token out of addresses, which proxies log. */
  viewSignInLink: publicRead
    .route({ method: 'POST', path: '/session/link-views', summary: 'Which account a mailed link signs in' })
    .errors(refusals('account.link_invalid'))
    .input(z.strictObject({ token: z.string().max(2_000) }))
    .output(z.object({ email: z.string() })),

  signInByLink: publicCommand
    .route({ method: 'POST', path: '/session/links', summary: 'Sign in with a mailed link' })
    .errors(refusals('account.link_invalid'))
    .input(z.strictObject({ token: z.string().max(2_000) }))
    .output(me),

  endSignInLink: publicCommand
    .route({ method: 'POST', path: '/session/link-endings', summary: 'End a mailed link that was not asked for' })
    .input(z.strictObject({ token: z.string().max(2_000) }))
    /** The same answer for a link that is no longer good. */
    .output(z.object({})),

  walletHistory: ownRead
    .route({ method: 'GET', path: '/my/wallet', summary: 'Every movement of my tokens, newest first' })
    .input(z.strictObject({ before: z.string().max(64).nullable().default(null) }))
    .output(z.object({ entries: z.array(walletEntry), nextBefore: z.string().nullable() })),

  ...ownAccountEndpoints,
}
