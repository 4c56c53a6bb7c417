import { ok } from '#domain/kernel/result.ts'
import type { Read, Route, Verb } from '#server/context.ts'
import { listWalletEntries } from '#server/ledger/list-wallet-entries.ts'
import { getClosingSummary } from '#server/features/closing/get-closing-summary.ts'
import { deleteAccount } from '#server/features/closing/delete-account.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { endSessions } from './end-sessions.ts'
import { exportAccount } from './export-account.ts'
import { getAccount } from './get-account.ts'
import { getMe } from './get-me.ts'
import { rename } from './rename.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import type { VisitCase } from './visit.ts'

/** An endpoint of accounts: most are visits, which open their own transactions and change the visitor's cookies. */
type AccountRoute<V extends Verb<'accounts'>> =
  Route<'accounts', V> | { readonly kind: 'visit'; readonly run: VisitCase<V> }
export type AccountRoutes = { readonly [V in Verb<'accounts'>]: AccountRoute<V> }

/** Every movement of the viewer's tokens, newest first. */
const walletHistory: Read<'accounts', 'walletHistory'> = async ({ tx, viewerId }, { before }) =>
  viewerId === null ? ok({ entries: [], nextBefore: null }) : ok(await listWalletEntries(tx, viewerId, before ?? null))

export const accountRoutes: AccountRoutes = {
  me: { kind: 'visit', run: getMe },
  signUp: { kind: 'visit', run: signUp },
  signIn: { kind: 'visit', run: signIn },
  signOut: { kind: 'visit', run: signOut },
  resendConfirmation: { kind: 'visit', run: resendConfirmation },
  confirmEmail: { kind: 'visit', run: confirmEmail },
  requestPasswordReset: { kind: 'visit', run: requestPasswordReset },
  resetPassword: { kind: 'visit', run: resetPassword },
  walletHistory: { kind: 'read', run: walletHistory },
  account: { kind: 'visit', run: getAccount },
  rename: { kind: 'command', run: rename },
  changePassword: { kind: 'visit', run: changePassword },
  endSessions: { kind: 'visit', run: endSessions },
  exportAccount: { kind: 'visit', run: exportAccount },
  deletionSummary: { kind: 'read', run: getClosingSummary },
  deleteAccount: { kind: 'visit', run: deleteAccount },
}
