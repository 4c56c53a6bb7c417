import type { BetView } from '#contract/bet-view.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { BetFrame } from './bet-frame.tsx'
import { closedForAll } from './closed-reason.ts'
import { useInstant } from './use-instant.ts'
import { VisitorPart } from './visitor-part.tsx'

const { Part: VisitorMargin } = latePart(async () => (await import('./visitor-margin.tsx')).VisitorMargin)

interface VisitorScreenProps {
  readonly bet: BetView
  readonly participant: string | null
}

/** The page for a visitor while the bet is live. */
export function VisitorScreen({ bet, participant }: VisitorScreenProps) {
  const now = useInstant(bet.deadline)
  return (
    <BetFrame bet={bet} start={<Wordmark />} margin={<VisitorMargin bet={bet} />}>
      <VisitorPart bet={bet} closed={closedForAll(bet, now)} participant={participant} />
    </BetFrame>
  )
}
