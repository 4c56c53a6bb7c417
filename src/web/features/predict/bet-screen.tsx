import { isLive } from '#domain/bets/status.ts'
import { useMe } from '#web/api/me.ts'
import { betQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { BetFrame } from '#web/features/predict/frame/bet-frame.tsx'
import type { Named } from '#web/features/predict/joining/preselected-participant.ts'
import { VisitorScreen } from '#web/features/predict/frame/visitor-screen.tsx'

/** Writing, sealing and revealing need an account, so most first views never load this part. */
const { Part: PredictScreen } = latePart(async () => (await import('./predict-screen.tsx')).PredictScreen)

interface BetScreenProps extends Named {
  readonly uniqueId: string
}

/** The page while the code of its body is loading. */
function WaitingFrame({ uniqueId }: Pick<BetScreenProps, 'uniqueId'>) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  return <BetFrame bet={bet} pile={useMe() && <div className="pane-stack" />} />
}

/**
 * The body as soon as its code has loaded. Memoised so that it renders again for another bet only: an update that
 * arrives before the code would make React replace the server's page by the waiting frame, and a press or the focus on
 * that page would be lost.
 */
const PredictScreenWhenHere = memo(function PredictScreenWhenHere({ uniqueId, participant }: BetScreenProps) {
  return (
    <Suspense fallback={<WaitingFrame uniqueId={uniqueId} />}>
      <PredictScreen uniqueId={uniqueId} named={{ participant }} />
    </Suspense>
  )
})

/** The page that a bet's link opens. */
export function BetScreen({ uniqueId, participant }: BetScreenProps) {
  const { data: bet } = useSuspenseQuery(betQuery(useApiClient(), uniqueId))
  const isVisitor = useMe() === null
  if (isVisitor && isLive(bet.status)) return <VisitorScreen bet={bet} named={{ participant }} />
  return <PredictScreenWhenHere uniqueId={uniqueId} participant={participant} />
}
