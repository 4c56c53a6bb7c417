import type { BetView } from '#contract/bet-view.ts'
import { betFacts, stakeName } from '#copy/bet-words.ts'
import { potOf } from '#domain/bets/pot.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import type { ReactNode } from 'react'
import { Coin } from './art.tsx'
import { StakeIcon } from './stake-icon.tsx'
import { When } from './when.tsx'

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-text-2">{term}</dt>
      <dd className="num flex items-center gap-1.5 text-17 tracking-tight">{children}</dd>
    </div>
  )
}

/** Stake and pot of a bet, and when it closes, its result is expected or it has ended, side by side. */
export function StakeFacts({
  bet,
}: {
  readonly bet: Pick<BetView, 'stake' | 'participants' | 'deadline' | 'resultDate' | 'result'>
}) {
  const pot = potOf(bet)
  const tokens = stakeTokens(bet.stake)
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <Fact term={betFacts.stake}>
        {tokens !== null ? (
          <>
            <Coin size={18} />
            {tokens}
          </>
        ) : (
          <>
            <StakeIcon type={bet.stake.type} size={20} />
            {stakeName(bet.stake)}
          </>
        )}
      </Fact>
      {pot && <Fact term={betFacts.pot}>{betFacts.potTokens(pot)}</Fact>}
      {bet.result ? (
        <Fact term={betFacts.ended}>
          <When date={bet.result.resolvedAt} />
        </Fact>
      ) : (
        <Fact term={betFacts.closes}>{bet.deadline ? <When date={bet.deadline} /> : betFacts.noDeadline}</Fact>
      )}
      {bet.resultDate && !bet.result && (
        <Fact term={betFacts.knownBy}>
          <When date={bet.resultDate} />
        </Fact>
      )}
    </dl>
  )
}
