import { isLive } from '#domain/bets/status.ts'
import { useMe } from '#web/api/me.ts'
import { betQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { BetFrame } from './bet-frame.tsx'
import { VisitorScreen } from './visitor-screen.tsx'

/** Writing, sealing, revealing: what only people with an account do, and most first views never need. */
const { Part: PredictScreen } = latePart(async () => (await import('./predict-screen.tsx')).PredictScreen)

interface BetScreenProps {
  readonly uniqueId: string
  /** The place the link was made for (`?participant=`). */
  readonly participant: string | null
}

/** What stands on the page while the code of its body is on its way. */
function WaitingFrame({ uniqueId }: Pick<BetScreenProps, 'uniqueId'>) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  return <BetFrame bet={bet} pile={useMe() && <div className="pane-stack" />} />
}

/**
 * The body as soon as its code is here. It is drawn again for another bet only: React replaces the server's page by the
 * waiting frame when an update reaches it before the code does, and the press or the focus on it is lost.
 */
const PredictScreenWhenHere = memo(function PredictScreenWhenHere({ uniqueId, participant }: BetScreenProps) {
  return (
    <Suspense fallback={<WaitingFrame uniqueId={uniqueId} />}>
      <PredictScreen uniqueId={uniqueId} participant={participant} />
    </Suspense>
  )
})

/** The page a bet's link leads to. */
export function BetScreen({ uniqueId, participant }: BetScreenProps) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  const isVisitor = useMe() === null
  if (isVisitor && isLive(bet.status)) return <VisitorScreen bet={bet} participant={participant} />
  return <PredictScreenWhenHere uniqueId={uniqueId} participant={participant} />
}
