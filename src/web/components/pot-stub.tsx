import { betFacts } from '#copy/bet-words.ts'
import type { BetView } from '#contract/bet-view.ts'
import { potOf } from '#domain/bets/pot.ts'
import { Coin } from './coin.tsx'
import { DareIcon } from './dare-icon.tsx'

interface PotStubProps {
  readonly bet: Pick<BetView, 'stake' | 'places'>
  /** What the number is: everybody's pot, or what one's own prediction costs. */
  readonly of: 'pot' | 'stake'
}

/** What is at stake, on the stub of a tray. */
export function PotStub({ bet, of }: PotStubProps) {
  const pot = potOf(bet)
  if (pot === null || bet.stake.type === 'action') {
    return (
      <>
        <DareIcon size={30} />
        <span className="text-[.8125rem] font-semibold">{betFacts.dare}</span>
      </>
    )
  }
  const tokens = of === 'pot' ? pot.currentTokens : bet.stake.tokens
  return (
    <>
      <Coin size={28} />
      <span className={`num leading-[1.05] ${tokens > 999 ? 'text-[1.125rem]' : 'text-[1.375rem]'}`}>{tokens}</span>
      <span className="text-[.8125rem] leading-none font-semibold">{of === 'pot' ? betFacts.pot : betFacts.stake}</span>
    </>
  )
}
