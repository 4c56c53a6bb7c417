import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { championsOf, isUndecided } from '#domain/leagues/standings.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Podium } from '#web/components/podium.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Rays } from '#web/ui/rays.tsx'

/** The width of the podium by the number of champions. More pets side by side would be too small. */
const PODIUM_WIDTHS = ['w-44', 'w-44', 'w-64', 'w-72'] as const
const SHOWN_PETS_MAX = PODIUM_WIDTHS.length - 1

interface ChampionsProps {
  readonly league: Pick<LeagueView, 'status' | 'openBetCount' | 'standings'>
}

/** Whether the league has ended with champions or still waits for open bets. */
export const hasEnding = (league: ChampionsProps['league']): boolean =>
  isUndecided(league) || championsOf(league).length > 0

/**
 * The champions of a league that has ended, or how many open bets it still waits for; empty where no member has won.
 */
export function Champions({ league }: ChampionsProps) {
  const champions = championsOf(league)
  if (isUndecided(league)) {
    return (
      <div className="on-paper paper-butter rounded-card px-4 py-3 shadow-(--lift-1)">
        <Undecided league={league} />
      </div>
    )
  }
  if (champions.length === 0) return null
  const pets = champions.flatMap(({ memberId, pet }) => (pet ? [{ memberId, pet }] : [])).slice(0, SHOWN_PETS_MAX)
  return (
    <section className="on-paper paper-butter relative isolate overflow-hidden rounded-card px-4 pt-5 pb-4 text-center shadow-(--lift-1)">
      <div className={`relative mx-auto max-w-full ${PODIUM_WIDTHS[pets.length] ?? ''}`}>
        <Rays />
        {pets.length === 0 ? (
          // A champion who is no longer a member has no pet here.
          <Icon name="trophy" weight="fill" className="text-64" />
        ) : (
          <Podium>
            <div className="flex justify-center">
              {pets.map(({ memberId, pet }) => (
                <div key={memberId} className="min-w-0 flex-1">
                  <PetImage pet={pet} mood="happy" size={176} />
                </div>
              ))}
            </div>
          </Podium>
        )}
      </div>
      <h2 className="mx-auto mt-2 max-w-88 text-26 leading-110 font-black wrap-anywhere">
        {leagues.page.champion(champions.map(({ name }) => name))}
      </h2>
    </section>
  )
}

/** The champions in one line, for the card of a league. */
export function ChampionLine({ league }: ChampionsProps) {
  const names = championsOf(league).map(({ name }) => name)
  if (isUndecided(league)) return <Undecided league={league} />
  return names.length === 0 ? null : <Line iconName="trophy">{leagues.page.champion(names)}</Line>
}

/** How many open bets still count towards the final table. */
const Undecided = ({ league }: ChampionsProps) => (
  <Line iconName="clock-countdown">{leagues.page.undecided(league.openBetCount)}</Line>
)

const Line = ({ iconName, children }: { readonly iconName: IconName; readonly children: string }) => (
  <p className="flex items-center gap-2 pr-2 pb-1 font-bold">
    <Icon name={iconName} weight="fill" className="flex-none" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
