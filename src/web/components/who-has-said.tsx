import type { BetView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/bet-words.ts'
import { resultNews } from '#copy/result-news.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Avatar } from './avatar.tsx'

interface WhoHasSaidProps {
  readonly bet: BetView
  /** The page counts confirmed predictions: results are not called confirmed there. */
  readonly isPotCounted?: boolean
}

/** Which participants have confirmed a result and which have not; never what they confirmed. Nothing while no result is due. */
export function WhoHasSaid({ bet, isPotCounted = false }: WhoHasSaidProps) {
  const state = bet.resultState
  if (!state) return null
  const { title, confirmed, pending, said, notYet } = resultNews.who
  const [given, missing] = isPotCounted ? [said, notYet] : [confirmed, pending]
  return (
    <section className="margin-card" aria-labelledby="who-has-said">
      <h2 id="who-has-said">{title}</h2>
      <ul className="lines">
        {bet.places.filter(isStillIn).map((place) => {
          const isMissing = state.missingIds.includes(place.id)
          return (
            <li key={place.id}>
              <Avatar pet={place.pet} name={place.name} paper={paperOf(place.id)} size={30} />
              <span className="grow">
                <bdi className="font-semibold">{place.name}</bdi>
                {place.isMine && <span className="text-text-2"> ({betFacts.you.toLowerCase()})</span>}
              </span>
              <span className={`badge flex-none ${isMissing ? 'badge-pending' : 'badge-active'}`}>
                <Icon name={isMissing ? 'hourglass-medium' : 'seal-check'} weight="fill" />
                {isMissing ? missing : given}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
