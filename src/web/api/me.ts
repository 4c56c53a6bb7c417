import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/** Who is signed in; null is a visitor. */
export const meQuery = (client: ApiClient) =>
  queryOptions({ queryKey: meKeys.session, queryFn: () => client.accounts.me({}) })

/** The signed-in person, kept up to date; null for a visitor. */
export const useMe = (): Me | null => useSuspenseQuery(meQuery(useApiClient())).data
