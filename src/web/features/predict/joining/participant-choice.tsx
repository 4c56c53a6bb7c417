import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { whyNotClaim } from '#domain/bets/participant.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface ParticipantChoiceProps {
  readonly bet: BetView
  readonly participant: ParticipantView
  readonly now: Date
  readonly isPicked: boolean
  readonly onPick: () => void
}

/** One participant to choose: the whole row is the radio button's label. */
export function ParticipantChoice({ bet, participant, now, isPicked, onPick }: ParticipantChoiceProps) {
  const isTaken = whyNotClaim(bet, participant.id, now) !== null
  return (
    <label className={isTaken ? 'participant-choice is-taken' : 'participant-choice'}>
      <input
        type="radio"
        name="place"
        className="sr-only"
        checked={isPicked && !isTaken}
        disabled={isTaken}
        onChange={onPick}
      />
      <Avatar pet={participant.pet} name={participant.name} paper={paperOf(participant.id)} size={40} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-bold">{participant.name}</bdi>{' '}
        <ParticipantNote participant={participant} isTaken={isTaken} />
      </span>
      <Icon
        name={isTaken ? 'lock-simple' : isPicked ? 'check-circle' : 'circle'}
        weight={isTaken || isPicked ? 'fill' : 'bold'}
      />
    </label>
  )
}

function ParticipantNote({
  participant,
  isTaken,
}: {
  readonly participant: ParticipantView
  readonly isTaken: boolean
}) {
  const note = noteOf(participant, isTaken)
  return note === null ? null : <span className="block text-14 text-text-2">{note}</span>
}

function noteOf(participant: ParticipantView, isTaken: boolean): string | null {
  if (isTaken && !participant.isClaimed && participant.reservedFor === 'somebody') return predict.choose.heldForSomebody
  if (isTaken) return predict.choose.taken
  return participant.reservedFor === 'me' ? predict.choose.keptForYou : null
}
