import { isEndingNews } from '#domain/bets/ending.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { betQuery } from '#web/api/bets.ts'
import { useMe } from '#web/api/me.ts'
import { EndingMoment } from '#web/components/moments/late-moments.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The bet that the viewer has just ended, on the way to where they landed. */
    endedBet?: string
  }
}

/** Whoever calls a bet and wins it is told so where calling leads to. @see design §5 "/resolve-bet" */
export function PlaceMoments() {
  const endedBet = useRouterState({ select: ({ location }) => location.state.endedBet })
  return endedBet === undefined ? null : <OwnWin key={endedBet} uniqueId={endedBet} />
}

function OwnWin({ uniqueId }: { readonly uniqueId: string }) {
  const me = useMe()
  const { data: bet } = useQuery(betQuery(useApiClient(), uniqueId))
  const [isClosed, setClosed] = useState(false)
  const [wasNews, setWasNews] = useState(false)
  if (!me || !bet || isClosed) return null
  const hasWon = personalOutcome(bet, bet.result?.winnerIds ?? null) === 'won'
  if (!wasNews && hasWon && isEndingNews(bet)) setWasNews(true)
  return (
    <Suspense fallback={null}>
      {wasNews && <EndingMoment bet={bet} pet={me.pet} onClose={() => setClosed(true)} />}
    </Suspense>
  )
}
