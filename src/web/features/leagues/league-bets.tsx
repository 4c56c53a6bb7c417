import type { LeagueBet } from '#contract/leagues.ts'
import { betFacts } from '#copy/bet-words.ts'
import { leagues } from '#copy/leagues.ts'
import { plainStatus } from '#domain/bets/outcome.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { TicketStub } from '#web/components/ticket-stub.tsx'
import { When } from '#web/components/when.tsx'
import { formatDate } from '#copy/dates.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useId } from 'react'

interface LeagueBetsProps {
  readonly title: string
  readonly empty: string
  readonly bets: readonly LeagueBet[]
  readonly now: Date
}

const { page } = leagues

/** Bets of a league, one line each; the whole line links to the bet. */
export function LeagueBets({ title, empty, bets, now }: LeagueBetsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-20 font-black">
        {title}
      </h2>
      {bets.length === 0 && <p className="text-text-2">{empty}</p>}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {bets.map((bet) => (
          <li key={bet.uniqueId}>
            <BetLine bet={bet} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One bet as a small ticket on its own paper. */
function BetLine({ bet, now }: { readonly bet: LeagueBet; readonly now: Date }) {
  return (
    <Link
      to="/predict/$uniqueId"
      params={{ uniqueId: bet.uniqueId }}
      className={`ticket h-full paper-${paperOf(bet.uniqueId)} text-text`}
    >
      <TicketStub stake={bet.stake} />
      <div className="face gap-0.5">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2 pr-1">
          <StatusBadge status={plainStatus(bet.status)} />
          <span className="min-w-0 flex-1 truncate text-14 text-text-2">
            <BetWhen bet={bet} now={now} />
          </span>
        </div>
        <span className="ticket-question">{bet.description}</span>
        <span className="flex items-center gap-1.5 text-15 text-text-2">
          {bet.winnerNames.length > 0 && <Icon name="trophy" weight="fill" className="flex-none" />}
          <span className="min-w-0 wrap-anywhere">{outcomeOf(bet)}</span>
        </span>
      </div>
    </Link>
  )
}

function BetWhen({ bet, now }: { readonly bet: LeagueBet; readonly now: Date }) {
  const viewer = useViewer()
  if (bet.resolvedAt) return formatDate(bet.resolvedAt, { style: 'day', viewer, now })
  return bet.deadline ? <When date={bet.deadline} /> : betFacts.noDeadline
}

/** Who won, or how many participants have accepted so far. */
function outcomeOf({
  status,
  stake,
  winnerNames,
  acceptedCount,
  participantCount,
  creatorName,
  isMine,
}: LeagueBet): string {
  if (winnerNames.length > 0) return page.won(winnerNames)
  if (status === 'drawn') return page.drawn
  if (status === 'cancelled') return page.cancelled[stake.type]
  return page.openBet({ accepted: acceptedCount, participants: participantCount, creatorName, isMine })
}
