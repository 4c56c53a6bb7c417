import type { BetView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { BetHero } from '#web/components/bet-hero.tsx'
import { Page } from '#web/ui/page.tsx'
import type { ReactNode } from 'react'
import { PredictTopBar } from './predict-top-bar.tsx'
import './predict.css'

interface BetFrameProps {
  readonly bet: BetView
  /** What the top bar begins with. */
  readonly start?: ReactNode
  /** What stands in it before Share. */
  readonly end?: ReactNode
  /** Nothing while the rest of the page is on its way. */
  readonly children?: ReactNode
}

/** The bet's paper and its head; the same for everybody. */
export function BetFrame({ bet, start, end, children }: BetFrameProps) {
  return (
    <Page paper={paperOf(bet.uniqueId)} isBusy={!children}>
      <BetHero bet={bet} topBar={<PredictTopBar bet={bet} start={start} end={end} />} />
      {children}
    </Page>
  )
}
