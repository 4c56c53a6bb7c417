import type { Verb } from '#server/context.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { beginAdding, beginSignIn } from './begin-authorization.ts'
import { finishAuthorization } from './finish-authorization.ts'
import { listIdentities, removeIdentity } from './manage-identities.ts'

type ProviderRoutes = {
  readonly [V in Verb<'providers'>]: { readonly kind: 'session'; readonly run: SessionUseCase<V, 'providers'> }
}

/** What runs behind every endpoint of `contract.providers`. */
export const providerRoutes: ProviderRoutes = {
  begin: { kind: 'session', run: beginSignIn },
  finish: { kind: 'session', run: finishAuthorization },
  list: { kind: 'session', run: listIdentities },
  beginAdding: { kind: 'session', run: beginAdding },
  remove: { kind: 'session', run: removeIdentity },
}
