import type { BetView } from '#contract/bet-view.ts'
import { owedText } from '#copy/bet-words.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { potOf } from '#domain/bets/pot.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { PaneHead } from '#web/ui/panes.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import { Coin } from './art.tsx'
import { BetQuestion } from './bet-hero.tsx'
import { BetOwner } from './bet-owner.tsx'
import { StakeIcon } from './stake-icon.tsx'

interface ResultHeaderProps {
  readonly bet: BetView
  readonly eyebrow: string
  /** The way back. */
  readonly start: ReactNode
  /** What is at stake, where the page does not say it itself. */
  readonly children?: ReactNode
}

/** What is to be decided: the question, whose it is, and what lies in the pot. */
export function ResultHeader({ bet, eyebrow, start, children }: ResultHeaderProps) {
  return (
    <PaneHead paper={paperOf(bet.uniqueId)}>
      <div className="head-line">
        <TopBar start={start} />
        <div className="head-facts">
          <p className="eyebrow text-15 text-ink">{eyebrow}</p>
          <BetOwner bet={bet} overflow="wrap-anywhere" />
        </div>
      </div>
      <BetQuestion bet={bet} />
      {children && <div className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1">{children}</div>}
    </PaneHead>
  )
}

interface ResultStakesProps {
  readonly bet: BetView
  /** What follows the pot: how it comes about, or how far its result has come. */
  readonly detail: (confirmedCount: number, stakeTokens: number) => ReactNode
}

/** The pot with a word about it, or the dare. */
export function ResultStakes({ bet, detail }: ResultStakesProps) {
  const pot = potOf(bet)
  const tokens = stakeTokens(bet.stake)
  if (pot === null || tokens === null) {
    return (
      <>
        <StakeIcon type={bet.stake.type} size={24} />
        <span className="text-15">{resolveBet.stakes.loserHasTo}</span>
        <span className="hand min-w-0 text-19 wrap-anywhere">{owedText(bet.stake)}</span>
      </>
    )
  }
  return (
    <>
      <Coin size={22} />
      <span>
        <b className="num">{resolveBet.pot(pot.currentTokens)}</b> {detail(pot.confirmedCount, tokens)}
      </span>
    </>
  )
}
