import type { Me } from '#contract/accounts.ts'
import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { ShownError } from '#copy/errors.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { withApiError } from '#web/lib/api-error.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useForgetPerson } from './accounts.ts'
import { meKeys } from './keys.ts'

/** My account, for its page. */
export const ownAccountQuery = (client: ApiClient) =>
  queryOptions({ queryKey: meKeys.account, queryFn: () => client.accounts.account({}) })

/** Changes my display name; it stands everywhere at once. */
export function useRename() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<Outputs['accounts']['rename'], ShownError, Inputs['accounts']['rename']>({
    mutationFn: (input) => withApiError(client.accounts.rename(input)),
    onSuccess: ({ displayName }) => {
      queryClient.setQueryData<Me | null>(meKeys.session, (me) => me && { ...me, displayName })
      void queryClient.invalidateQueries({ queryKey: meKeys.all })
    },
  })
}

/** Gives my account an address, or asks the address by an email. */
export function useAddEmail() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<Outputs['accounts']['addEmail'], ShownError, Inputs['accounts']['addEmail']>({
    mutationFn: (input) => withApiError(client.accounts.addEmail(input)),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: meKeys.all }),
    retry: false,
  })
}

/** Confirms it, on the page that the email leads to. */
export function useConfirmAddedEmail() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<Outputs['accounts']['confirmAddedEmail'], ShownError, Inputs['accounts']['confirmAddedEmail']>({
    mutationFn: (input) => withApiError(client.accounts.confirmAddedEmail(input)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKeys.all }),
    retry: false,
  })
}

/** Changes my password; my other devices are signed out. */
export function useChangePassword() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<object, ShownError, Inputs['accounts']['changePassword']>({
    mutationFn: (input) => withApiError(client.accounts.changePassword(input)),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: meKeys.account }),
    // A password is not sent again by itself: every try counts.
    retry: false,
  })
}

/** Signs other devices of mine out. */
export function useEndSessions() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation<Outputs['accounts']['endSessions'], ShownError, Inputs['accounts']['endSessions']>({
    mutationFn: (input) => withApiError(client.accounts.endSessions(input)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: meKeys.account }),
    retry: false,
  })
}

/** Everything about me, as the text of one file. */
export function useExportAccount() {
  const client = useApiClient()
  return useMutation<Outputs['accounts']['exportAccount'], ShownError, Inputs['accounts']['exportAccount']>({
    mutationFn: (input) => withApiError(client.accounts.exportAccount(input)),
    retry: false,
  })
}

/** What deleting my account would do now; fetched each time the dialog opens. */
export const deletionSummaryQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: meKeys.deletion,
    queryFn: () => client.accounts.deletionSummary({}),
    staleTime: 0,
    gcTime: 0,
  })

/** Deletes my account, leads home and forgets everything that was kept about me. */
export function useDeleteAccount() {
  const client = useApiClient()
  const forget = useForgetPerson()
  return useMutation<object, ShownError, Inputs['accounts']['deleteAccount']>({
    mutationFn: (input) => withApiError(client.accounts.deleteAccount(input)),
    onSuccess: () => forget({ isAnnounced: true, keepsDrafts: false }),
    retry: false,
  })
}
