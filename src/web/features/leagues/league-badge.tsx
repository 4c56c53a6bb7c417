import { leagues } from '#copy/leagues.ts'
import type { LeagueStatus } from '#domain/leagues/league.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Icon, word and shape, so that the status never depends on colour alone. */
export function LeagueBadge({ status }: { readonly status: LeagueStatus }) {
  return (
    <span className={`badge ${status === 'active' ? 'badge-active' : 'badge-completed'}`}>
      <Icon name={status === 'active' ? 'lightning' : 'flag-checkered'} weight="fill" />
      {leagues.card.statuses[status]}
    </span>
  )
}
