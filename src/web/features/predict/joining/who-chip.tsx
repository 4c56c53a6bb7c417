import type { ParticipantView } from '#contract/bet-view.ts'
import { guests } from '#copy/guests.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { starterPet } from '#domain/pets/pet.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Envelope } from '#web/components/envelope.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface WhoChipProps {
  readonly participant: ParticipantView
  readonly isPicked: boolean
  readonly onPick: () => void
}

/** A name to choose, or one that is taken. */
export function WhoChip({ participant, isPicked, onPick }: WhoChipProps) {
  const { id, name, isClaimed, isAccepted, reservedFor } = participant
  const { form: guest } = guests
  if (isClaimed || reservedFor !== null) {
    return (
      <div className="who-chip is-taken">
        <span className="mini">
          <Envelope state={isAccepted ? 'sealed' : 'awaiting'} paper={paperOf(id)} />
        </span>
        <span className="min-w-0">
          <bdi>{name}</bdi>
          <span className="sr-only">, </span>
          <small>{isAccepted ? guest.sealed : guest.taken}</small>
        </span>
      </div>
    )
  }
  return (
    <label className="who-chip">
      <input type="radio" name="who" className="press-all" checked={isPicked} onChange={onPick} />
      <Avatar pet={{ type: starterPet(id).type, stage: 'baby' }} name={name} paper={paperOf(id)} size={36} />
      <bdi>{name}</bdi>
      <Icon name="check-circle" weight="fill" />
    </label>
  )
}
