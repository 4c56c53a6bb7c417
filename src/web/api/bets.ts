import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { betKeys } from './keys.ts'

/** One bet as its viewer may see it. */
export const betQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({ queryKey: betKeys.one(uniqueId), queryFn: () => client.bets.get({ uniqueId }) })
