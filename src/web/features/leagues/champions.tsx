import type { StandingView } from '#contract/leagues.ts'
import { leagues } from '#copy/en/leagues.ts'
import { championsOf } from '#domain/leagues/standings.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Podium } from '#web/components/podium.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Rays } from '#web/ui/rays.tsx'

/** More pets side by side would be too small to cheer at. */
const SHOWN_PETS_MAX = 3

interface ChampionsProps {
  readonly standings: readonly StandingView[]
}

/** Who has won a league that is over, with everything a winner gets; nothing where nobody has won anything. */
export function Champions({ standings }: ChampionsProps) {
  const champions = championsOf(standings)
  if (champions.length === 0) return null
  const pets = champions.flatMap(({ memberId, pet }) => (pet ? [{ memberId, pet }] : [])).slice(0, SHOWN_PETS_MAX)
  return (
    <section className="on-paper paper-butter relative isolate overflow-hidden rounded-[1.5rem] px-4 pt-5 pb-4 text-center shadow-(--lift-1)">
      <div className="relative mx-auto w-44">
        <Rays />
        <Podium>
          <div className="flex justify-center">
            {pets.map(({ memberId, pet }) => (
              <div key={memberId} className="min-w-0 flex-1">
                <PetImage pet={pet} mood="happy" size={176} />
              </div>
            ))}
          </div>
        </Podium>
      </div>
      <h2 className="mx-auto mt-2 mb-0 max-w-[22rem] text-[1.625rem] leading-[1.1] font-black [overflow-wrap:anywhere]">
        {leagues.page.champion(champions.map(({ name }) => name))}
      </h2>
    </section>
  )
}

/** The same in one line, for the card of a league. */
export function ChampionLine({ standings }: ChampionsProps) {
  const names = championsOf(standings).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className="m-0 flex items-center gap-2 pr-2 pb-1 font-bold">
      <Icon name="trophy" weight="fill" className="flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{leagues.page.champion(names)}</span>
    </p>
  )
}
