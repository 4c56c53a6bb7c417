import { rivalry } from '#copy/rivalry.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The two share no settled bet, one has blocked the other, or the account is gone; the page does not reveal which. */
export const NoRivalry = () => (
  <EmptyState
    headingLevel={1}
    art={<PetImage pet={{ type: 'mystical_dog', stage: 'baby' }} mood="sad" size={210} />}
    title={rivalry.notFound.title}
    line={rivalry.notFound.line}
    action={
      <ButtonLink variant="ink" to="/my-bets">
        {rivalry.notFound.button}
      </ButtonLink>
    }
  />
)
