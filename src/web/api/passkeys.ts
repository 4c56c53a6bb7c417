import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import type { PasskeyView } from '#contract/passkeys.ts'
import type { ShownError } from '#copy/errors.ts'
import { APP_NAME } from '#copy/app.ts'
import { useStartSession } from '#web/api/accounts.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError, withApiError } from '#web/lib/api-error.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/** Fetched when a passkey is made or used, and no earlier. */
const loadWebauthn = () => import('#web/lib/webauthn.ts')

/** My passkeys, oldest first. */
export const passkeysQuery = (client: ApiClient) =>
  queryOptions({ queryKey: meKeys.passkeys, queryFn: () => client.passkeys.list({}) })

/** How the user chooses a passkey: in the browser's own sheet, or among the suggestions of a field, until the signal ends them. */
type Choosing = { readonly isAutofill: false } | { readonly isAutofill: true; readonly signal: AbortSignal }

type Answer = Promise<Inputs['passkeys']['signIn'] | null>

async function choosePasskey(client: ApiClient): Answer {
  const webauthn = await loadWebauthn().catch((error: unknown) => Promise.reject(toApiError(error)))
  const asked = await withApiError(client.passkeys.signInChallenge({}))
  return webauthn.choosePasskey(asked, { isAutofill: false })
}

/** Suggestions are extra: without them, for whatever reason, the page says nothing. */
async function suggestPasskeys(client: ApiClient, signal: AbortSignal): Answer {
  const webauthn = await loadWebauthn().catch(() => null)
  if (webauthn === null || signal.aborted || !(await webauthn.hasAutofill())) return null
  const asked = await client.passkeys.signInChallenge({}).catch(() => null)
  // A press may have come in the meantime. The browser runs one ceremony at a time, and the later one would end the sheet.
  if (asked === null || signal.aborted) return null
  signal.addEventListener('abort', webauthn.endCeremony)
  return webauthn.choosePasskey(asked, { isAutofill: true }).catch(() => null)
}

/** Signs in with a passkey; the guard of the current page leads on. Null where the user chose none. */
export function useSignInWithPasskey() {
  const client = useApiClient()
  const start = useStartSession()
  return useMutation<Me | null, ShownError, Choosing>({
    mutationFn: async (choosing) => {
      const answer = await (choosing.isAutofill ? suggestPasskeys(client, choosing.signal) : choosePasskey(client))
      return answer && withApiError(client.passkeys.signIn(answer))
    },
    onSuccess: (me) => (me ? start(me) : undefined),
    retry: false,
  })
}

type SigningUp = Pick<Inputs['passkeys']['signUp'], 'displayName' | 'inviteCode' | 'returnTo' | 'name'>

/** Signs up with a passkey alone, or keeps a guest by it. Null where the user chose to make none. */
export function useSignUpWithPasskey() {
  const client = useApiClient()
  const start = useStartSession()
  return useMutation<Me | null, ShownError, SigningUp>({
    mutationFn: async (signingUp) => {
      const webauthn = await loadWebauthn().catch((error: unknown) => Promise.reject(toApiError(error)))
      const asked = await withApiError(client.passkeys.signUpChallenge({ displayName: signingUp.displayName }))
      const made = await webauthn.makePasskey(asked, APP_NAME)
      return made && withApiError(client.passkeys.signUp({ ...made, ...signingUp }))
    },
    onSuccess: (me) => (me ? start(me) : undefined),
    retry: false,
  })
}

interface Adding {
  /** Null in the first minutes after a sign-in. */
  readonly password: string | null
  readonly name: string
}

/** Adds a passkey of this device. Null where the user chose to add none. */
export function useAddPasskey() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<PasskeyView | null, ShownError, Adding>({
    mutationFn: async ({ password, name }) => {
      const webauthn = await loadWebauthn().catch((error: unknown) => Promise.reject(toApiError(error)))
      const asked = await withApiError(client.passkeys.addChallenge({ password }))
      const made = await webauthn.makePasskey(asked, APP_NAME)
      return made && withApiError(client.passkeys.add({ ...made, name }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKeys.passkeys }),
    retry: false,
  })
}

export function useRenamePasskey() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<object, ShownError, Inputs['passkeys']['rename']>({
    mutationFn: (input) => withApiError(client.passkeys.rename(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meKeys.passkeys }),
  })
}

export function useRemovePasskey() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<object, ShownError, Inputs['passkeys']['remove']>({
    mutationFn: (input) => withApiError(client.passkeys.remove(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meKeys.passkeys }),
    retry: false,
  })
}
