import { isLive } from '#domain/bets/status.ts'
import { useMe } from '#web/api/me.ts'
import { betQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BetFrame } from './bet-frame.tsx'
import { VisitorScreen } from './visitor-screen.tsx'

/** Writing, sealing, revealing: what only people with an account do, and most first views never need. */
const PredictScreen = lazyPart(async () => (await import('./predict-screen.tsx')).PredictScreen)

interface BetScreenProps {
  readonly uniqueId: string
  /** The place the link was made for (`?participant=`). */
  readonly participant: string | null
}

/** The page a bet's link leads to. */
export function BetScreen({ uniqueId, participant }: BetScreenProps) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  const isVisitor = useMe() === null
  if (isVisitor && isLive(bet.status)) return <VisitorScreen bet={bet} participant={participant} />
  return (
    <Suspense fallback={<BetFrame bet={bet} />}>
      <PredictScreen uniqueId={uniqueId} participant={participant} />
    </Suspense>
  )
}
