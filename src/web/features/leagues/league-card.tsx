import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { whyNotStartBet } from '#domain/leagues/membership.ts'
import { Link } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ChampionLine } from './champions.tsx'
import { LeagueHead } from './league-head.tsx'
import { LeagueMenu } from './league-menu.tsx'
import { StandingsTable } from './standings-table.tsx'

interface LeagueCardProps {
  readonly league: LeagueView
  readonly now: Date
}

/** One league with the top of its table. @see docs/screens.md#leagues */
export function LeagueCard({ league, now }: LeagueCardProps) {
  const { leagueId, name } = league
  return (
    <article className="card overflow-hidden rounded-card" aria-label={name}>
      <div className={`on-paper paper-${paperOf(leagueId)} py-3 pr-2 pl-4`}>
        <LeagueHead league={league} now={now} headingLevel={2} menu={<LeagueMenu league={league} />} />
        <ChampionLine league={league} />
      </div>
      <StandingsTable leagueName={name} standings={league.standings} />
      <div className="grid grid-cols-1 gap-2 px-4 pt-2 pb-4">
        {whyNotStartBet(league, now) === null && <StartBet league={league} />}
        <Link to="/leagues/$id" params={{ id: leagueId }} className="btn btn-sm btn-text">
          {leagues.card.open} · {leagues.card.members(league.memberCount)}
        </Link>
      </div>
    </article>
  )
}

/** Opens the wizard with this league already chosen. */
export function StartBet({ league }: Pick<LeagueCardProps, 'league'>) {
  return (
    <ButtonLink
      variant="soft"
      size="sm"
      full
      iconName="plus"
      to="/create-bet"
      state={{ leagueId: league.leagueId, leagueName: league.name }}
    >
      {leagues.card.createBet}
    </ButtonLink>
  )
}
