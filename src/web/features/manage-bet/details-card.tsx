import type { BetView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/en/bet-words.ts'
import { manageBet } from '#copy/en/manage-bet.ts'
import { potOf } from '#domain/bets/pot.ts'
import { LeagueLink } from '#web/components/league-link.tsx'
import { When } from '#web/components/when.tsx'
import type { ReactNode } from 'react'

interface DetailsCardProps {
  readonly bet: BetView
  /** A way to move the deadline, where the viewer may. */
  readonly deadlineAction: ReactNode
}

/** What the bet is about, and where it stands. */
export function DetailsCard({ bet, deadlineAction }: DetailsCardProps) {
  const pot = potOf(bet)
  return (
    <section className="card px-4 py-4" aria-labelledby="bet-details">
      <h2 id="bet-details" className="eyebrow m-0 text-[.9375rem]">
        {manageBet.details}
      </h2>
      {bet.league && <LeagueLink league={bet.league} />}
      <dl className="mt-4 mb-0 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 [&>dd]:m-0 [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-text-2">
        {pot ? (
          <>
            <dt>{betFacts.pot}</dt>
            <dd className="num font-bold">{betFacts.potTokens(pot)}</dd>
          </>
        ) : (
          <>
            <dt>{betFacts.dare}</dt>
            <dd className="hand text-[1.1875rem] leading-tight">{bet.stake.type === 'action' && bet.stake.forfeit}</dd>
          </>
        )}
        <dt>{betFacts.closes}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {bet.deadline ? <When date={bet.deadline} /> : betFacts.noDeadline}
          {deadlineAction}
        </dd>
      </dl>
    </section>
  )
}
