import type { PetView } from '#contract/pets.ts'
import { myBets } from '#copy/my-bets.ts'
import { PaneMargin } from '#web/ui/panes.tsx'
import { DareDebts } from './dare-debts.tsx'
import { LeagueGlance } from './league-glance.tsx'
import { PetLink } from './pet-link.tsx'
import { PetOffer } from './pet-offer.tsx'

interface MyBetsMarginProps {
  readonly pet: PetView
  /** Then the pet is shown in the middle of the page instead. */
  readonly isFirstVisit: boolean
}

/** What a desktop shows beside the tickets and a phone below them: the pet, the dare debts and a league. */
export const MyBetsMargin = ({ pet, isFirstVisit }: MyBetsMarginProps) => (
  <PaneMargin label={myBets.margin.label} isLong>
    {!isFirstVisit && <PetLink pet={pet} />}
    {!isFirstVisit && <PetOffer pet={pet} />}
    <DareDebts />
    <LeagueGlance />
  </PaneMargin>
)
