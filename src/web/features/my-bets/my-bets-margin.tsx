import type { Me } from '#contract/accounts.ts'
import type { PetView } from '#contract/pets.ts'
import { myBets } from '#copy/my-bets.ts'
import { pets } from '#copy/pets.ts'
import { whyNotChoose } from '#domain/pets/care.ts'
import { nextStageOf } from '#domain/pets/pet.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { metPet } from '#web/lib/device-flags.ts'
import { Link } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PaneMargin } from '#web/ui/panes.tsx'
import { DareDebts } from './dare-debts.tsx'
import { TokenDebts } from './token-debts.tsx'
import { LeagueGlance } from './league-glance.tsx'

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
    <TokenDebts />
    <LeagueGlance />
  </PaneMargin>
)

/** The pet on a desktop, as a link to the account page. */
function PetLink({ pet }: { readonly pet: PetView }) {
  const next = nextStageOf(pet.xp)
  return (
    <Link
      to="/account"
      className="only-desk on-paper paper-blush rounded-card py-2 pr-4 pl-2 text-(--ink) hover:underline"
    >
      <span className="flex items-center gap-2">
        <span className="w-24 flex-none">
          <PetImage pet={pet} size={96} />
        </span>
        <span className="min-w-0 flex-1">
          <b dir="auto" className="disp block text-21 font-black wrap-anywhere">
            {pet.name}
          </b>
          {next ? (
            <>
              <span className="mb-2 block text-15">{pets.toStage(next.missingXp, next.stage)}</span>
              <span className="bar block" aria-hidden="true">
                <i style={{ width: `${(100 * pet.xp) / next.atXp}%` }} />
              </span>
            </>
          ) : (
            <span className="block text-15">{pets.maxReached}</span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** A new account has a pet already; this leads to the account page, where the user may still change its animal. */
function PetOffer({ pet }: { readonly pet: Me['pet'] }) {
  const hasMet = metPet.use()
  if (hasMet || whyNotChoose(pet) !== null) return null
  const { petOffer: copy } = myBets
  return (
    <section
      aria-label={copy.label}
      className="on-paper paper-blush flex max-w-120 items-center gap-2 rounded-ticket py-3 pr-1.5 pl-3.5"
    >
      <span className="flex-none">
        <PetImage pet={pet} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{copy.line(pet.name)}</p>
        <ButtonLink to="/account" variant="ink" size="sm" className="mt-2 whitespace-normal">
          {copy.choose}
        </ButtonLink>
      </div>
      <IconButton label={copy.dismiss} iconName="x" onClick={() => metPet.set(true)} />
    </section>
  )
}
