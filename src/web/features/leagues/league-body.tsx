import type { LeaguePage, LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { whyNotStartBet } from '#domain/leagues/membership.ts'
import { paths } from '#domain/paths.ts'
import { leadersOf } from '#domain/leagues/standings.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { shareCard } from '#web/components/share-card.ts'
import { Button } from '#web/ui/button.tsx'
import { Champions } from './champions.tsx'
import { InviteButton } from './invite-card.tsx'
import { LeagueBets } from './league-bets.tsx'
import { StartBet } from './league-card.tsx'
import { LeagueHead } from './league-head.tsx'
import { LeagueMenu } from './league-menu.tsx'
import { LeagueTable } from './league-table.tsx'

interface LeagueBodyProps {
  readonly league: LeaguePage
  readonly now: Date
  /** Whether a message above says that the data may be out of date. */
  readonly isStale: boolean
  readonly headingLevel: 1 | 2
  /** Whether the champions are shown above, unless the window has room for them beside the table. */
  readonly isEndingAbove: boolean
}

const { page } = leagues

/** The page of one league: its table, its open bets and its latest results. */
export function LeagueBody({ league, now, isStale, headingLevel, isEndingAbove }: LeagueBodyProps) {
  const { openBets, lastResults, standings } = league
  const isRunning = league.status === 'active'
  // A league with one member has no bets to show; inviting friends comes first.
  const isBetsShown = league.memberCount > 1 || lastResults.length > 0
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {isEndingAbove && (
        <div className="2xl:hidden">
          <Champions league={league} />
        </div>
      )}
      <div className="relative">
        {isRunning && !isStale && <Leader standings={standings} />}
        <LeagueSheet league={league} now={now} headingLevel={headingLevel} />
      </div>
      {isBetsShown && (isRunning || openBets.length > 0) && (
        <LeagueBets title={page.openBets} empty={page.noOpenBets} bets={openBets} now={now} />
      )}
      {isBetsShown && <LeagueBets title={page.lastResults} empty={page.noResults} bets={lastResults} now={now} />}
    </div>
  )
}

/**
 * The pet of the only leader looks over the edge of the sheet. It takes no room, so the table does not move when the
 * first bet settles.
 */
function Leader({ standings }: Pick<LeaguePage, 'standings'>) {
  const [leader, ...others] = leadersOf(standings)
  if (!leader?.pet || others.length > 0) return null
  return (
    <div className="lg-hidden pointer-events-none absolute bottom-full left-12 z-1 -mb-2">
      <PetImage pet={leader.pet} view="peek" mood="happy" size={72} />
    </div>
  )
}

/** The league's name and table, with their actions. */
function LeagueSheet({ league, now, headingLevel }: Pick<LeagueBodyProps, 'league' | 'now' | 'headingLevel'>) {
  const { leagueId, memberCount } = league
  return (
    <section className="card overflow-hidden rounded-card">
      <div className={`on-paper paper-${paperOf(leagueId)} py-3 pr-2 pl-4`}>
        <LeagueHead league={league} now={now} headingLevel={headingLevel} menu={<LeagueMenu league={league} />} />
      </div>
      <LeagueTable league={league} />
      <div className="flex flex-col gap-2 px-4 pt-2 pb-4 sm:flex-row sm:flex-wrap sm:*:w-auto sm:*:flex-auto">
        {whyNotStartBet(league, now) === null && <StartBet league={league} />}
        {league.status === 'active' && <InviteButton league={league} />}
        {memberCount > 1 && (
          <Button variant="line" size="sm" full iconName="share-fat" onClick={() => void shareStandings(league)}>
            {page.picture.button}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Shares the table of a league as a picture. */
const shareStandings = ({ leagueId, name }: Pick<LeagueView, 'leagueId' | 'name'>): Promise<void> =>
  shareCard(
    { title: name, text: page.picture.text(name), url: location.origin + paths.league(leagueId) },
    { src: paths.leagueCard(leagueId), alt: page.picture.alt(name), fileName: page.picture.fileName },
  )
