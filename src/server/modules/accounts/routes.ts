import { ok } from '#domain/kernel/result.ts'
import type { Read, Route, Verb } from '#server/context.ts'
import { listWalletEntries } from '#server/platform/ledger/list-wallet-entries.ts'
import { getDeletionSummary } from '#server/modules/account-deletion/get-deletion-summary.ts'
import { deleteAccount } from '#server/modules/account-deletion/delete-account.ts'
import { addEmail, confirmAddedEmail } from './add-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { endSessions, signOut } from './end-sessions.ts'
import { exportAccount } from './export-account.ts'
import { getAccount } from './get-account.ts'
import { getMe } from './get-me.ts'
import { rename } from './rename.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { requestSignInLink } from './request-sign-in-link.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { endSignInLink, signInByLink, viewSignInLink, waysIn } from './sign-in-by-link.ts'
import { signUp } from './sign-up.ts'
import type { SessionUseCase } from './session-context.ts'

/** An endpoint of accounts: most open their own transactions and change the cookies of the device. */
type AccountRoute<V extends Verb<'accounts'>> =
  Route<'accounts', V> | { readonly kind: 'session'; readonly run: SessionUseCase<V> }
export type AccountRoutes = { readonly [V in Verb<'accounts'>]: AccountRoute<V> }

/** Every movement of the viewer's tokens, newest first. */
const walletHistory: Read<'accounts', 'walletHistory'> = async ({ tx, viewerId }, { before }) =>
  viewerId === null ? ok({ entries: [], nextBefore: null }) : ok(await listWalletEntries(tx, viewerId, before ?? null))

export const accountRoutes: AccountRoutes = {
  me: { kind: 'session', run: getMe },
  signUp: { kind: 'session', run: signUp },
  signIn: { kind: 'session', run: signIn },
  signOut: { kind: 'session', run: signOut },
  resendConfirmation: { kind: 'session', run: resendConfirmation },
  confirmEmail: { kind: 'session', run: confirmEmail },
  requestPasswordReset: { kind: 'session', run: requestPasswordReset },
  resetPassword: { kind: 'session', run: resetPassword },
  waysIn: { kind: 'session', run: waysIn },
  requestSignInLink: { kind: 'session', run: requestSignInLink },
  viewSignInLink: { kind: 'session', run: viewSignInLink },
  signInByLink: { kind: 'session', run: signInByLink },
  endSignInLink: { kind: 'session', run: endSignInLink },
  walletHistory: { kind: 'read', run: walletHistory },
  account: { kind: 'session', run: getAccount },
  rename: { kind: 'command', run: rename },
  changePassword: { kind: 'session', run: changePassword },
  addEmail: { kind: 'session', run: addEmail },
  confirmAddedEmail: { kind: 'session', run: confirmAddedEmail },
  endSessions: { kind: 'session', run: endSessions },
  exportAccount: { kind: 'session', run: exportAccount },
  deletionSummary: { kind: 'read', run: getDeletionSummary },
  deleteAccount: { kind: 'session', run: deleteAccount },
}
