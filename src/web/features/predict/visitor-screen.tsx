import type { BetView } from '#contract/bets.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { BetHero } from '#web/components/bet-hero.tsx'
import { Page } from '#web/ui/page.tsx'
import { closedReasonOf } from './closed-reason.ts'
import { PredictTopBar } from './predict-top-bar.tsx'
import './predict.css'
import { useInstant } from './use-instant.ts'
import { VisitorPart } from './visitor-part.tsx'

interface VisitorScreenProps {
  readonly bet: BetView
  readonly participant: string | null
}

/** What the link shows to somebody who is not signed in, while the bet lives: everything but the predictions. */
export function VisitorScreen({ bet, participant }: VisitorScreenProps) {
  const now = useInstant(bet.deadline)
  return (
    <Page paper={paperOf(bet.uniqueId)}>
      <BetHero bet={bet} topBar={<PredictTopBar bet={bet} isVisitor />} />
      <VisitorPart bet={bet} closed={closedReasonOf(bet, now)} participant={participant} />
    </Page>
  )
}
