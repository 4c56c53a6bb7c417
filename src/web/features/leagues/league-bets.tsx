import type { LeagueBet } from '#contract/leagues.ts'
import { leagues } from '#copy/en/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { formatDate } from '#web/lib/format.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

interface LeagueBetsProps {
  readonly title: string
  readonly empty: string
  readonly bets: readonly LeagueBet[]
  readonly now: Date
}

const { page } = leagues

/** Bets of a league, a line each; the whole line leads to the bet. */
export function LeagueBets({ title, empty, bets, now }: LeagueBetsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-0 mb-2 text-[1.25rem] font-black">
        {title}
      </h2>
      {bets.length === 0 && <p className="m-0 text-text-2">{empty}</p>}
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {bets.map((bet) => (
          <li key={bet.uniqueId}>
            <BetLine bet={bet} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BetLine({ bet, now }: { readonly bet: LeagueBet; readonly now: Date }) {
  const viewer = useViewer()
  return (
    <Link
      to="/predict/$uniqueId"
      params={{ uniqueId: bet.uniqueId }}
      className={`card on-paper paper-${paperOf(bet.uniqueId)} flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 no-underline`}
    >
      <span className="min-w-0 flex-1 basis-48 font-bold [overflow-wrap:anywhere]">{bet.description}</span>
      <StatusBadge status={bet.status} />
      <span className="w-full text-[.9375rem]">
        {[
          page.stake(bet.stake),
          outcomeOf(bet),
          bet.resolvedAt && formatDate(bet.resolvedAt, { style: 'day', viewer, now }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  )
}

/** Who won, or how many are in so far. */
function outcomeOf({ status, winnerNames, acceptedCount, placeCount, creatorName }: LeagueBet): string {
  if (winnerNames.length > 0) return page.won(winnerNames)
  if (status === 'drawn') return page.drawn
  if (status === 'cancelled') return page.cancelled
  return `${page.in(acceptedCount, placeCount)} · ${page.by(creatorName)}`
}
