import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { betKeys } from './keys.ts'

/** The numbered events and the books of one bet; participants only. */
export const betHistoryQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({
    queryKey: betKeys.history(uniqueId),
    queryFn: () => client.bets.history({ uniqueId }),
  })
