import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { guestBefore } from './guest-before.ts'
import { meKeys } from './keys.ts'
import { useCommand } from './use-command.ts'

/** What that guest holds. */
export const guestParticipantsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: meKeys.guestParticipants, queryFn: () => client.guests.participants({}) })

/** Takes everything over that can move. */
export const useBringAlong = () =>
  useCommand<object, object>(
    (client, input) => client.guests.bringAlong(input),
    (queryClient) => {
      guestBefore.write(null)
      return queryClient.invalidateQueries()
    },
  )

/** Leaves everything to the guest. */
export const useLeaveHere = () =>
  useCommand<object, object>(
    (client, input) => client.guests.leaveHere(input),
    () => guestBefore.write(null),
  )
