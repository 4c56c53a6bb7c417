import type { MyBetView } from '#contract/bet-view.ts'
import { betPile } from '#copy/bet-pile.ts'
import { betTicket } from '#copy/bet-ticket.ts'
import { statusLabels } from '#copy/bet-words.ts'
import { needsMe, nextActionOf, type NextAction } from '#domain/bets/next-action.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { BetDate } from '#web/components/bet-date.tsx'
import { Link } from '#web/navigation/link.tsx'
import type { ReactNode } from 'react'

interface PileSlipProps {
  readonly bet: MyBetView
  readonly now: Date
  /** The sheet beside the pile shows this bet. */
  readonly isOpen: boolean
}

/** A bet in the pile: its question, and how it stands. */
export const PileSlip = ({ bet, now, isOpen }: PileSlipProps) => (
  <Link
    to="/predict/$uniqueId"
    params={{ uniqueId: bet.uniqueId }}
    // On the bet's own page the router says "page" instead.
    aria-current={isOpen || undefined}
    className={`slip paper-${paperOf(bet.uniqueId)}`}
  >
    <i aria-hidden="true" />
    <span>
      <b dir="auto">{bet.description}</b>
      <small>
        {statusLabels[personalOutcome(bet, bet.result?.winnerIds ?? null)]} · {cardStateOf(bet, now)}
      </small>
    </span>
  </Link>
)

const WAITS: { readonly [type in NextAction['type']]?: string } = betPile.waits

/** What waits for the viewer; else how many have sealed, when it ends, or what it brought. */
function cardStateOf(bet: MyBetView, now: Date): ReactNode {
  const action = nextActionOf(bet, now)
  const waits = needsMe(action) && WAITS[action.type]
  if (waits) return waits
  if (bet.status !== 'pending') return <BetDate bet={bet} />
  return betTicket.sealedCount(
    bet.participants.filter((participant) => participant.isAccepted).length,
    bet.participants.length,
  )
}
