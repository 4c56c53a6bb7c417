import './again.css'
import type { BetView } from '#contract/bet-view.ts'
import { again } from '#copy/again.ts'
import { isLive, isSettled } from '#domain/bets/status.ts'
import { seriesQuery } from '#web/api/series.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'
import { AskedAgain } from './asked-again.tsx'
import { Rivals } from './rivals.tsx'
import { RematchFork } from './rematch-fork.tsx'
import { SeriesLine } from './series-line.tsx'

/** @see docs/screens.md#again */
export function Again({ bet }: { readonly bet: BetView }) {
  const loading = useQuery(seriesQuery(useApiClient(), bet.uniqueId))
  const { data: series } = loading
  if (!series) return loading.isError && <LoadFailure text={again.failed} query={loading} />
  const isSeries = series.games.length > 1 || series.game > 1
  return (
    <section aria-label={again.label} className="grid gap-3">
      {isSeries && <SeriesLine series={series} />}
      {isLive(series.status) ? (
        <AskedAgain bet={bet} series={series} />
      ) : (
        <RematchFork uniqueId={bet.uniqueId} series={series} />
      )}
      {isSettled(bet.status) && <Rivals bet={bet} />}
    </section>
  )
}
