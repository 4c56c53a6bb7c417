import type { LeagueView, StandingView } from '#contract/leagues.ts'
import { formatNumber } from '#copy/dates.ts'
import { leagueGlance } from '#copy/league-lines.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { myLeaguesQuery } from '#web/api/leagues.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { RankMark } from '#web/components/rank-mark.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { lastLeague } from '#web/lib/persisted.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsDesk } from '#web/ui/media.ts'
import { useQuery } from '@tanstack/react-query'

/** The league's own page shows the rest. */
const SHOWN_LINES = 3

/**
 * The standings of the running league that was viewed last. Only a desktop has room for it, and only there it is
 * fetched.
 */
export function LeagueGlance() {
  const { data: leagues } = useQuery({ ...myLeaguesQuery(useApiClient()), enabled: useIsDesk() })
  const running = leagues?.filter((league) => league.status === 'active') ?? []
  const league = running.find(({ leagueId }) => leagueId === lastLeague.read()) ?? running[0]
  if (!league || league.memberCount < 2) return null
  const mine = league.standings.find((line) => line.isMe)
  const top = league.standings.slice(0, SHOWN_LINES)
  return (
    <section className="only-desk margin-card" aria-label={leagueGlance.label(league.name)}>
      <h2>
        <Link
          to="/leagues/$id"
          params={{ id: league.leagueId }}
          className="-my-2 flex min-h-11 items-center gap-2 hover:underline"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{league.name}</span>
          <Icon name="caret-right" />
        </Link>
      </h2>
      <ol className="lines">
        {(mine && !top.includes(mine) ? [...top, mine] : top).map((line) => (
          <GlanceLine key={line.memberId} line={line} />
        ))}
      </ol>
      <Gap league={league} />
    </section>
  )
}

function GlanceLine({ line }: { readonly line: StandingView }) {
  const viewer = useViewer()
  return (
    <li>
      <RankMark rank={line.rank} isEarned={line.won > 0} />
      <Avatar pet={line.pet} name={line.name} paper={paperOf(line.name)} size={30} />
      <span className={`grow ${line.isMe ? 'font-bold' : ''}`}>
        {line.isMe ? leagueGlance.me(line.name) : line.name}
      </span>
      <b className="num">{formatNumber(line.tokens, viewer)}</b>
    </li>
  )
}

/** How far the viewer is behind the leader, or ahead of the second. */
function Gap({ league: { standings } }: { readonly league: LeagueView }) {
  const viewer = useViewer()
  const mine = standings.find((line) => line.isMe)
  const [first, second] = standings
  if (!mine || !first || !second) return null
  const isAhead = mine.rank === 1
  const rival = isAhead ? (first.isMe ? second : first) : first
  const tokens = Math.abs(mine.tokens - rival.tokens)
  if (tokens === 0) return null
  const say = isAhead ? leagueGlance.ahead : leagueGlance.behind
  return <p className="mt-1 text-15 text-text-2">{say(formatNumber(tokens, viewer), rival.name)}</p>
}
