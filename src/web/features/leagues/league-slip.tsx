import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface LeagueSlipProps {
  readonly league: LeagueView
  /** Whether this league is open beside the list. */
  readonly isOpen: boolean
}

/** A league in the desktop's list; the rest of it appears beside the list once it is open. */
export function LeagueSlip({ league, isOpen }: LeagueSlipProps) {
  const { leagueId, name, memberCount, status, standings, isCreator } = league
  const mine = standings.find((line) => line.isMe)
  const isRanked = mine !== undefined && standings.some((line) => line.won + line.drawn > 0)
  const { slip } = leagues
  return (
    <Link
      to="/leagues/$id"
      params={{ id: leagueId }}
      aria-current={isOpen ? 'page' : undefined}
      className={`slip paper-${paperOf(leagueId)}`}
    >
      <i aria-hidden="true" />
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1">
          <b>{name}</b>
          <small>
            {leagues.card.members(memberCount)} ·{' '}
            {status === 'finished' ? slip.finished : isRanked ? slip.rank(mine.rank) : slip.unmoved}
          </small>
        </span>
        {isCreator && (
          <>
            <Icon name="crown" weight="fill" className="flex-none text-22" />
            <VisuallyHidden>{leagues.card.yours}</VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  )
}
