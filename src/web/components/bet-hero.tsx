import { betFacts, owedText } from '#copy/bet-words.ts'
import type { BetView } from '#contract/bet-view.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { PaneHead } from '#web/ui/panes.tsx'
import type { ReactNode } from 'react'
import { BetOwner } from './bet-owner.tsx'
import { StakeFacts } from './stake-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import './bet-head.css'

interface BetHeroProps {
  readonly bet: BetView
  readonly topBar?: ReactNode
  /** Stands in place of the status and whose bet it is. */
  readonly lead?: ReactNode
  /** A long question makes room on a phone for what there is to do; `FoldedQuestion` knows how. */
  readonly question?: ReactNode
}

/** The head of a bet's own page, on the bet's paper. Holds the page's `h1`. */
export function BetHero({ bet, topBar, lead, question }: BetHeroProps) {
  const winnerIds = bet.result ? bet.result.winnerIds : null
  const owed = owedText(bet.stake)
  return (
    <PaneHead paper={paperOf(bet.uniqueId)}>
      <div className="head-line">
        {topBar}
        <div className="head-facts">
          {lead || (
            <>
              <StatusBadge status={personalOutcome(bet, winnerIds)} />
              <BetOwner bet={bet} overflow="truncate" />
            </>
          )}
        </div>
      </div>
      {question ?? <BetQuestion bet={bet} />}
      <StakeFacts bet={bet} />
      {owed !== null && (
        <p className="mt-3">
          <span className="block text-13 text-text-2">{betFacts.loserHasTo}</span>
          <span dir="auto" className="hand block text-20 wrap-anywhere">
            {owed}
          </span>
        </p>
      )}
    </PaneHead>
  )
}

/** The question of the page, and its `h1`. */
export const BetQuestion = ({ bet }: { readonly bet: Pick<BetView, 'description'> }) => (
  <h1 tabIndex={-1} dir="auto" className={bet.description.length > 140 ? 'sheet-title is-long' : 'sheet-title'}>
    {bet.description}
  </h1>
)
