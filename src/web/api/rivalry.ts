import type { RivalryView } from '#contract/friends.ts'
import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** How the viewer and a person stand. The key begins as those of the bets do: whatever changes a bet makes it old. */
export const rivalryQuery = (client: ApiClient, personId: string) =>
  queryOptions<RivalryView>({
    queryKey: ['bets', 'series', 'rivalry', personId],
    queryFn: () => client.friends.rivalry({ personId }),
    retry: false,
  })
