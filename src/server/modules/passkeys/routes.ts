import type { Verb } from '#server/context.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { addChallenge, addPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renameOwnPasskey } from './manage-passkeys.ts'
import { signInChallenge, signInWithPasskey } from './sign-in-with-passkey.ts'
import { signUpChallenge, signUpWithPasskey } from './sign-up-with-passkey.ts'

type PasskeyRoutes = {
  readonly [V in Verb<'passkeys'>]: { readonly kind: 'session'; readonly run: SessionUseCase<V, 'passkeys'> }
}

/** What runs behind every endpoint of `contract.passkeys`. */
export const passkeyRoutes: PasskeyRoutes = {
  signInChallenge: { kind: 'session', run: signInChallenge },
  signIn: { kind: 'session', run: signInWithPasskey },
  signUpChallenge: { kind: 'session', run: signUpChallenge },
  signUp: { kind: 'session', run: signUpWithPasskey },
  list: { kind: 'session', run: listPasskeys },
  addChallenge: { kind: 'session', run: addChallenge },
  add: { kind: 'session', run: addPasskey },
  rename: { kind: 'session', run: renameOwnPasskey },
  remove: { kind: 'session', run: removePasskey },
}
