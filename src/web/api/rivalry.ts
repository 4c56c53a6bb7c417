import type { RivalryView } from '#contract/friends.ts'
import type { ApiClient, Inputs } from '#contract/index.ts'
import { useCommand, type WithoutId } from './use-command.ts'
import { queryOptions } from '@tanstack/react-query'

const RIVALRIES = ['bets', 'series', 'rivalry'] as const

/** How the viewer and a person stand. The key begins as those of the bets do: whatever changes a bet makes it old. */
export const rivalryQuery = (client: ApiClient, personId: string) =>
  queryOptions<RivalryView>({
    queryKey: [...RIVALRIES, personId],
    queryFn: () => client.friends.rivalry({ personId }),
    retry: false,
  })

/** Lets a person share the score with the viewer, or no longer. */
export const useShareScore = () =>
  useCommand<WithoutId<Inputs['friends']['shareScore']>, object>(
    (client, input) => client.friends.shareScore(input),
    (queryClient) => queryClient.invalidateQueries({ queryKey: RIVALRIES }),
  )
