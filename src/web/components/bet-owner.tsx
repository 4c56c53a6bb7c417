import type { BetView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/bet-words.ts'
import { Avatar } from './avatar.tsx'

interface BetOwnerProps {
  readonly bet: BetView
  /** What becomes of a long name. */
  readonly overflow: 'truncate' | 'wrap-anywhere'
}

/** Whose bet it is, in the head of a page. */
export const BetOwner = ({ bet, overflow }: BetOwnerProps) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 text-15">
    <Avatar pet={bet.creatorPet} name={bet.creatorName} paper="butter" size={26} />
    <span className={`min-w-0 ${overflow}`}>
      {bet.isCreator ? betFacts.yourBet : betFacts.ownersBet(bet.creatorName)}
    </span>
  </span>
)
