import type { Me } from '#contract/accounts.ts'
import { myBets } from '#copy/my-bets.ts'
import { whyNotChoose } from '#domain/pets/care.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { metPet } from '#web/lib/device-flags.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** A new account has a pet already; this leads to the account page, where the user may still change its animal. */
export function PetOffer({ pet }: { readonly pet: Me['pet'] }) {
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
