import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { betKeys } from './keys.ts'

/** One bet as its viewer may see it. */
export const betQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({ queryKey: betKeys.one(uniqueId), queryFn: () => client.bets.get({ uniqueId }) })

/** The bets I am in, newest first. */
export const myBetsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: betKeys.mine, queryFn: async () => (await client.bets.listMine({})).bets })

/** The numbered events of one bet; participants only. */
export const betHistoryQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({
    queryKey: betKeys.history(uniqueId),
    queryFn: async () => (await client.bets.history({ uniqueId })).entries,
  })
