import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import { useStartSession } from '#web/api/accounts.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'

/** What the sign-in page offers beside the password. It changes with the server's configuration only. */
export const waysInQuery = (client: ApiClient) =>
  queryOptions({ queryKey: ['ways-in'], queryFn: () => client.accounts.waysIn({}), staleTime: Infinity })

/** Which account a mailed link signs in. */
export const signInLinkQuery = (client: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['sign-in-link', token],
    queryFn: () => client.accounts.viewSignInLink({ token }),
    // A sign-in makes everything else stale. This answer is a refusal by then, while the screen is still there.
    staleTime: 'static',
  })

/** Asks for a link that signs in. */
export function useRequestSignInLink() {
  const client = useApiClient()
  return useMutation<object, ShownError, Inputs['accounts']['requestSignInLink']>({
    mutationFn: (input) => withApiError(client.accounts.requestSignInLink(input)),
  })
}

/** Signs in by a mailed link. The screen leads on. */
export function useSignInByLink() {
  const client = useApiClient()
  const start = useStartSession()
  return useMutation<Me, ShownError, Inputs['accounts']['signInByLink']>({
    mutationFn: (input) => withApiError(client.accounts.signInByLink(input)),
    onSuccess: (me) => start(me),
  })
}

/** Ends a mailed link that its reader has not asked for. */
export function useEndSignInLink() {
  const client = useApiClient()
  return useMutation<object, ShownError, Inputs['accounts']['endSignInLink']>({
    mutationFn: (input) => withApiError(client.accounts.endSignInLink(input)),
  })
}
