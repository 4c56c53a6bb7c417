import { statusLabels } from '#copy/bet-words.ts'
import type { PersonalOutcome } from '#domain/bets/outcome.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import { Icon, type IconName, type IconWeight } from '#web/ui/icon.tsx'

type Status = PersonalOutcome | BetStatus

const LOOKS: { readonly [status in Status]: readonly [IconName, IconWeight] | null } = {
  pending: ['hourglass-medium', 'bold'],
  active: ['lightning', 'fill'],
  won: ['medal', 'fill'],
  lost: ['cloud-rain', 'fill'],
  drawn: ['equals', 'bold'],
  cancelled: ['x', 'bold'],
  completed: ['check-circle', 'fill'],
}

/** Icon, word and shape: never the colour alone. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const look = LOOKS[status]
  return (
    <span className={`badge badge-${status}`}>
      {look && <Icon name={look[0]} weight={look[1]} />}
      {statusLabels[status]}
    </span>
  )
}
