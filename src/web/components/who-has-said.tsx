import type { BetView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/bet-words.ts'
import { resultStatus } from '#copy/result-status.ts'
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
  const { title, confirmed, pending, said, notYet } = resultStatus.who
  const [given, missing] = isPotCounted ? [said, notYet] : [confirmed, pending]
  return (
    <section className="margin-card" aria-labelledby="who-has-said">
      <h2 id="who-has-said">{title}</h2>
      <ul className="lines">
        {bet.participants.filter(isStillIn).map((participant) => {
          const isMissing = state.missingIds.includes(participant.id)
          return (
            <li key={participant.id}>
              <Avatar pet={participant.pet} name={participant.name} paper={paperOf(participant.id)} size={30} />
              <span className="grow">
                <bdi className="font-semibold">{participant.name}</bdi>
                {participant.isMine && <span className="text-text-2"> ({betFacts.you.toLowerCase()})</span>}
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
