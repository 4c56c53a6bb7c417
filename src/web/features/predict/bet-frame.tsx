import type { BetView } from '#contract/bet-view.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { BetHero } from '#web/components/bet-hero.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { Suspense, type ReactNode } from 'react'
import { PredictTopBar } from './predict-top-bar.tsx'
import './predict.css'

interface BetFrameProps {
  readonly bet: BetView
  /** What the top bar begins with. */
  readonly start?: ReactNode
  /** What stands in it before Share. */
  readonly end?: ReactNode
  /** The question, where it is drawn in a way of its own. */
  readonly question?: ReactNode
  /** The viewer's other bets, before it: a `PaneStack`. */
  readonly pile?: ReactNode
  /** What stands beside it. */
  readonly margin?: ReactNode
  /** Nothing while the rest of the page is on its way. */
  readonly children?: ReactNode
}

/** The bet's paper and its head; the same for everybody. */
export function BetFrame({ bet, start, end, question, pile, margin, children }: BetFrameProps) {
  return (
    <Page paper={paperOf(bet.uniqueId)} isBusy={!children}>
      <Panes shape="two" hasStack={Boolean(pile)}>
        {pile}
        <PaneSheet>
          <BetHero bet={bet} topBar={<PredictTopBar bet={bet} start={start} end={end} />} question={question} />
          {children}
        </PaneSheet>
        {margin && (
          <PaneMargin label={predictEntry.about} isLong>
            <Suspense>{margin}</Suspense>
          </PaneMargin>
        )}
      </Panes>
    </Page>
  )
}
