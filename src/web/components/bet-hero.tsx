import { betFacts } from '#copy/en/bet-words.ts'
import type { BetView } from '#contract/bet-view.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { StakeFacts } from './stake-facts.tsx'
import { StatusBadge } from './status-badge.tsx'

interface BetHeroProps {
  readonly bet: BetView
  readonly topBar?: ReactNode
  /** More facts, under the stake. */
  readonly children?: ReactNode
}

/** The head of a bet's own page, on the bet's paper. Holds the page's `h1`. */
export function BetHero({ bet, topBar, children }: BetHeroProps) {
  const winnerIds = bet.result ? bet.result.winnerIds : null
  return (
    <ScallopHeader paper={paperOf(bet.uniqueId)}>
      {topBar}
      <div className="px-4 pb-3">
        <div className="mb-2.5 flex flex-wrap items-center gap-2">
          <StatusBadge status={personalOutcome(bet, winnerIds)} />
          <span className="inline-flex min-w-0 items-center gap-1.5 text-[.9375rem]">
            <Avatar pet={bet.creatorPet} name={bet.creatorName} paper="butter" size={26} />
            <span className="min-w-0 truncate">
              {bet.isCreator ? betFacts.yourBet : betFacts.ownersBet(bet.creatorName)}
            </span>
          </span>
        </div>
        <h1
          tabIndex={-1}
          dir="auto"
          className={bet.description.length > 140 ? 'hero-question is-long' : 'hero-question'}
        >
          {bet.description}
        </h1>
        <StakeFacts bet={bet} />
        {bet.stake.type === 'action' && (
          <p className="m-0 mt-3">
            <span className="block text-[.8125rem] text-text-2">{betFacts.loserHasTo}</span>
            <span dir="auto" className="hand block text-[1.25rem] [overflow-wrap:anywhere]">
              {bet.stake.forfeit}
            </span>
          </p>
        )}
        {children}
      </div>
    </ScallopHeader>
  )
}
