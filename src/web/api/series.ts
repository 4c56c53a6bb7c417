import type { BetSeries } from '#contract/bet-series.ts'
import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** A bet with its rematches; for those in it. */
export const seriesQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions<BetSeries>({
    queryKey: ['bets', 'series', uniqueId],
    queryFn: () => client.bets.series({ uniqueId }),
  })
