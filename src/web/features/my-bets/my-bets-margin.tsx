import type { PetView } from '#contract/pets.ts'
import { myBets } from '#copy/my-bets.ts'
import { PaneMargin } from '#web/ui/panes.tsx'
import { DareDebts } from './dare-debts.tsx'
import { LeagueGlance } from './league-glance.tsx'
import { PetLink } from './pet-link.tsx'
import { PetOffer } from './pet-offer.tsx'

interface MyBetsMarginProps {
  readonly pet: PetView
  /** The pet greets in the middle of the page then. */
  readonly isFirstVisit: boolean
}

/** What stands beside the tickets, and after them on a phone: the pet, who owes what, and how a league stands. */
export const MyBetsMargin = ({ pet, isFirstVisit }: MyBetsMarginProps) => (
  <PaneMargin label={myBets.margin.label} isLong>
    {!isFirstVisit && <PetLink pet={pet} />}
    {!isFirstVisit && <PetOffer pet={pet} />}
    <DareDebts />
    <LeagueGlance />
  </PaneMargin>
)
