import type { BetView } from '#contract/bet-view.ts'
import { linkToasts } from '#copy/app.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { BetHero } from '#web/components/bet-hero.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { toast } from '#web/ui/toast.ts'
import { TopBar } from '#web/ui/top-bar.tsx'
import { type ReactNode, Suspense, useEffect } from 'react'
import './predict.css'

interface BetFrameProps {
  readonly bet: BetView
  /** The start of the top bar. */
  readonly start?: ReactNode
  /** Shown in the top bar before Share. */
  readonly end?: ReactNode
  /** Stands in place of the status and whose bet it is. */
  readonly lead?: ReactNode
  /** Where the page has a way to sign in of its own. */
  readonly isMenuHidden?: boolean | undefined
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
export function BetFrame({ bet, start, end, lead, isMenuHidden, question, pile, margin, children }: BetFrameProps) {
  return (
    <Page paper={paperOf(bet.uniqueId)} isBusy={!children}>
      <Panes shape="two" hasStack={Boolean(pile)}>
        {pile}
        <PaneSheet>
          <BetHero
            bet={bet}
            lead={lead}
            topBar={<PredictTopBar bet={bet} start={start} end={end} isMenuHidden={isMenuHidden} />}
            question={question}
          />
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

/** At its start the wordmark for a visitor, the way back for a user. */
type PredictTopBarProps = Pick<BetFrameProps, 'bet' | 'start' | 'end' | 'isMenuHidden'>

function PredictTopBar({ bet, start, end, isMenuHidden }: PredictTopBarProps) {
  // After a press the browser allows sharing for seconds only, so the code for it is fetched as soon as the page stands.
  useEffect(() => void loadSharing().catch(() => undefined), [])
  return (
    <TopBar
      start={start}
      isMenuHidden={isMenuHidden}
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
}

/** Not part of the first view: sharing and copying weigh half a kilobyte. */
const loadSharing = () => import('#web/components/share-bet.ts')

/** Shares the bet's link. */
export async function shareBet(bet: BetView): Promise<void> {
  const sharing = await loadSharing().catch(() => null)
  if (sharing) return sharing.shareBetLink(bet)
  toast.bad(linkToasts.copyLinkFailed)
}
