import type { BetView } from '#contract/bet-view.ts'
import { betFacts, stakeName } from '#copy/bet-words.ts'
import { potOf } from '#domain/bets/pot.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { Coin } from './art.tsx'
import { StakeIcon } from './stake-icon.tsx'

interface PotStubProps {
  readonly bet: Pick<BetView, 'stake' | 'participants'>
  /** What the number is: the pot of all participants, or the price of the viewer's prediction. */
  readonly of: 'pot' | 'stake'
}

/** What is at stake, on the stub of a tray. */
export function PotStub({ bet, of }: PotStubProps) {
  const pot = potOf(bet)
  const stake = stakeTokens(bet.stake)
  if (pot === null || stake === null) {
    return (
      <>
        <StakeIcon type={bet.stake.type} size={30} />
        <span className="text-13 font-semibold">{stakeName(bet.stake)}</span>
      </>
    )
  }
  const tokens = of === 'pot' ? pot.currentTokens : stake
  return (
    <>
      <Coin size={28} />
      <span className={`num leading-105 ${tokens > 999 ? 'text-18' : 'text-22'}`}>{tokens}</span>
      <span className="text-13 leading-none font-semibold">{of === 'pot' ? betFacts.pot : betFacts.stake}</span>
    </>
  )
}
