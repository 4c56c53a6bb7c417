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
  /** The start of the top bar. */
  readonly start?: ReactNode
  /** Shown in the top bar before Share. */
  readonly end?: ReactNode
  /** Replaces the plain question. */
  readonly question?: ReactNode
  /** The viewer's other bets, before this one: a `PaneStack`. */
  readonly pile?: ReactNode
  /** Shown beside the bet. */
  readonly margin?: ReactNode
  /** Empty while the body is loading. */
  readonly children?: ReactNode
}

/** The paper and the head of a bet, the same for all viewers. */
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
