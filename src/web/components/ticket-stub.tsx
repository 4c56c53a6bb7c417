import { stakeName } from '#copy/bet-words.ts'
import { kit } from '#copy/kit.ts'
import { type Stake, stakeTokens } from '#domain/bets/stake.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Coin } from './art.tsx'
import { StakeIcon } from './stake-icon.tsx'

/** The end of a ticket that says what is at stake. */
export function TicketStub({ stake }: { readonly stake: Stake }) {
  const tokens = stakeTokens(stake)
  if (tokens === null) {
    return (
      <div className="stub">
        <StakeIcon type={stake.type} size={34} />
        <span className="num mt-0.5 text-14">{stakeName(stake)}</span>
      </div>
    )
  }
  return (
    <div className="stub">
      <Coin size={30} />
      <span className={`num leading-110 ${tokens > 999 ? 'text-18' : 'text-24'}`}>
        {tokens}
        <VisuallyHidden> {kit.tokenWord(tokens)}</VisuallyHidden>
      </span>
    </div>
  )
}
