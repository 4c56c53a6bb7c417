import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { betKeys } from './keys.ts'

/** One bet as its viewer may see it. */
export const betQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({ queryKey: betKeys.one(uniqueId), queryFn: () => client.bets.get({ uniqueId }) })

/** The numbered events and the books of one bet; participants only. */
export const betHistoryQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({
    queryKey: betKeys.history(uniqueId),
    queryFn: () => client.bets.history({ uniqueId }),
  })

/** How far the participants of one bet agree on its result; participants only. */
export const confirmationsQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({
    queryKey: betKeys.confirmations(uniqueId),
    queryFn: () => client.bets.confirmations({ uniqueId }),
  })

/** Whether a visitor could play in the bet as a guest. */
export const guestDoorQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({
    queryKey: betKeys.guestDoor(uniqueId),
    queryFn: () => client.guests.door({ uniqueId }),
    // The page that visitors are sent was drawn for another one, whose network may have fewer guests.
    refetchOnMount: 'always',
  })
