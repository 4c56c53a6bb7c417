import type { BetView } from '#contract/bet-view.ts'
import { resultStatus } from '#copy/result-status.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ParticipantLine } from './participant-line.tsx'

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
            <ParticipantLine key={participant.id} participant={participant}>
              <span className={`badge flex-none ${isMissing ? 'badge-pending' : 'badge-active'}`}>
                <Icon name={isMissing ? 'hourglass-medium' : 'seal-check'} weight="fill" />
                {isMissing ? missing : given}
              </span>
            </ParticipantLine>
          )
        })}
      </ul>
    </section>
  )
}
