import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import { useStartSession } from '#web/api/accounts.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { rememberDeparture } from '#web/lib/last-departure.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

const IDENTITIES = [...meKeys.all, 'identities']

/** My identities at providers, oldest first. */
export const identitiesQuery = (client: ApiClient) =>
  queryOptions({ queryKey: IDENTITIES, queryFn: () => client.providers.list({}) })

const leaveFor = ({ address }: Outputs['providers']['begin']): void => window.location.assign(address)

/** Leaves the app for a provider, to sign in or up. */
export function useBeginSignIn() {
  const client = useApiClient()
  return useMutation<Outputs['providers']['begin'], ShownError, Inputs['providers']['begin']>({
    mutationFn: (input) => withApiError(client.providers.begin(input)),
    onSuccess: (departure, { returnTo, inviteCode }) => {
      rememberDeparture({ ...(returnTo !== null && { returnTo }), ...(inviteCode !== null && { invite: inviteCode }) })
      leaveFor(departure)
    },
    retry: false,
  })
}

/** Leaves the app for a provider, to add an identity. */
export function useBeginAdding() {
  const client = useApiClient()
  return useMutation<Outputs['providers']['beginAdding'], ShownError, Inputs['providers']['beginAdding']>({
    mutationFn: (input) => withApiError(client.providers.beginAdding(input)),
    onSuccess: leaveFor,
    retry: false,
  })
}

/** Comes back from a provider; the screen leads on. */
export function useFinishSignIn() {
  const client = useApiClient()
  const start = useStartSession()
  return useMutation<Outputs['providers']['finish'], ShownError, Inputs['providers']['finish']>({
    mutationFn: (input) => withApiError(client.providers.finish(input)),
    onSuccess: ({ me }) => start(me),
    // The first answer has spent the authorization.
    retry: false,
  })
}

export function useRemoveIdentity() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<object, ShownError, Inputs['providers']['remove']>({
    mutationFn: (input) => withApiError(client.providers.remove(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IDENTITIES }),
    retry: false,
  })
}
