import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { ShownError } from '#copy/en/errors.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { answered } from '#web/lib/api-error.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/** My account, for its page. */
export const ownAccountQuery = (client: ApiClient) =>
  queryOptions({ queryKey: meKeys.account, queryFn: () => client.accounts.account({}) })

/** Changes my display name; it stands everywhere at once. */
export function useRename() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<Outputs['accounts']['rename'], ShownError, Inputs['accounts']['rename']>({
    mutationFn: (input) => answered(client.accounts.rename(input)),
    onSuccess: ({ displayName }) => {
      queryClient.setQueryData<Me | null>(meKeys.session, (me) => me && { ...me, displayName })
      void queryClient.invalidateQueries({ queryKey: meKeys.all })
    },
  })
}
