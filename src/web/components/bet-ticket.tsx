import { betTicket } from '#copy/bet-ticket.ts'
import type { TicketView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { isLive } from '#domain/bets/status.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { BetDate } from './bet-date.tsx'
import { LeagueLink } from './league-link.tsx'
import { SealedCount } from './sealed-count.tsx'
import { StatusBadge } from './status-badge.tsx'
import { ticketLetters, TicketLetters } from './ticket-letters.tsx'
import { TicketStub } from './ticket-stub.tsx'

interface BetTicketProps {
  readonly bet: TicketView
  /** The one thing to do with it now. */
  readonly action?: ReactNode
  readonly menu?: ReactNode
  /** Beside the badge; by default the deadline, or what the bet brought. */
  readonly when?: ReactNode
  /** What is new about it, above its foot. */
  readonly status?: ReactNode
  readonly headingLevel?: 2 | 3
}

/** A bet in a list, torn off its paper. Put it in a list item. */
export function BetTicket({ bet, action, menu, when, status, headingLevel = 2 }: BetTicketProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  // A place that is kept for the reader is theirs, taken or not.
  const others = bet.participants
    .filter((participant) => !participant.isMine && participant.reservedFor !== 'me')
    .map((participant) => participant.name)
  return (
    <article className={`ticket h-full paper-${paperOf(bet.uniqueId)}`}>
      <TicketStub stake={bet.stake} />
      <div className="face">
        <div className="flex flex-wrap items-start gap-2 pr-1">
          {/* On a narrow ticket the date goes below the badge, and with large text the menu below both. */}
          <div className="flex min-h-7 min-w-capped-26 flex-1 flex-wrap items-center gap-x-2">
            <TicketBadge bet={bet} />
            <span className="min-w-0 text-14 text-text-2">{when ?? <BetDate bet={bet} />}</span>
          </div>
          {menu && <div className="ml-auto grid">{menu}</div>}
        </div>
        <Heading className="ticket-question">
          <Link to="/predict/$uniqueId" params={{ uniqueId: bet.uniqueId }} className="ticket-link">
            {bet.description}
          </Link>
        </Heading>
        {others.length > 0 && (
          <p className="line-clamp-2 text-15 text-text-2 wrap-anywhere">{betTicket.versus(others.join(', '))}</p>
        )}
        {bet.league && <LeagueLink league={bet.league} />}
        <TicketLetters letters={ticketLetters(bet)} winnerIds={bet.result?.winnerIds ?? []} />
        {status}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1.5 pr-1">
          <TicketFoot bet={bet} />
          {action && <div className="relative z-1 ml-auto min-w-0">{action}</div>}
        </div>
      </div>
    </article>
  )
}

function TicketBadge({ bet }: { readonly bet: TicketView }) {
  if (bet.status !== 'pending' || bet.game === null) {
    return <StatusBadge status={personalOutcome(bet, bet.result ? bet.result.winnerIds : null)} />
  }
  return (
    <>
      <RematchBadge />
      <span className="text-14 text-text-2">{betTicket.game(bet.game)}</span>
    </>
  )
}

/** In place of `pending`, on a bet that follows another one. */
const RematchBadge = () => (
  <span className="badge badge-pending">
    <Icon name="arrow-counter-clockwise" weight="bold" />
    {betTicket.rematch}
  </span>
)

/** While it runs: who has sealed. Afterwards: who won what I was not in. */
function TicketFoot({ bet }: { readonly bet: TicketView }) {
  if (isLive(bet.status)) return <SealedCount participants={bet.participants} />
  return myParticipant(bet) ? null : <Winners bet={bet} />
}

function Winners({ bet }: { readonly bet: TicketView }) {
  const names = bet.participants.filter(({ id }) => bet.result?.winnerIds.includes(id)).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <span className="flex min-w-0 grow basis-24 items-center gap-1.5 text-15 text-text-2">
      <Icon name="medal" weight="fill" className="flex-none" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{betTicket.won(names)}</span>
    </span>
  )
}
