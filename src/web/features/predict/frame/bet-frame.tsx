import type { BetView } from '#contract/bet-view.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { BetHero } from '#web/components/bet-hero.tsx'
import { shareOrCopy } from '#web/components/share-link.ts'
import { betLink } from '#web/lib/path-builder.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { type ReactNode, Suspense } from 'react'
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

interface PredictTopBarProps {
  readonly bet: BetView
  /** The wordmark for a visitor, the way back for a user. */
  readonly start: ReactNode
  /** Shown before Share. */
  readonly end?: ReactNode
}

const PredictTopBar = ({ bet, start, end }: PredictTopBarProps) => (
  <TopBar
    start={start}
    end={
      <>
        {end}
        <IconButton
          label={predictEntry.share}
          iconName="share-fat"
          iconWeight="fill"
          onClick={() => void shareBet(bet)}
        />
      </>
    }
  />
)

/** Shares the bet's link. */
export const shareBet = ({ uniqueId, description }: Pick<BetView, 'uniqueId' | 'description'>): Promise<void> =>
  shareOrCopy({
    title: description,
    text: predictEntry.shareText(description),
    url: betLink(location.origin, uniqueId),
  })
