import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { betKeys } from './keys.ts'

/** How far the participants of one bet agree on its result; participants only. */
export const confirmationsQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({
    queryKey: betKeys.confirmations(uniqueId),
    queryFn: () => client.bets.confirmations({ uniqueId }),
  })
