import { myBets } from '#copy/my-bets.ts'
import type { Paper } from '#domain/bets/paper.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TICKET_GRID } from './bet-list.tsx'

const PAPERS: readonly Paper[] = ['butter', 'sky', 'blush']

/** Three placeholder tickets, on the paper of the tickets that follow. */
export function LoadingTickets() {
  return (
    <>
      <p className="sr-only" role="status">
        {myBets.loading}
      </p>
      <ul className={TICKET_GRID} aria-hidden="true">
        {PAPERS.map((paper) => (
          <li key={paper} className={`ticket paper-${paper}`}>
            <div className="stub min-h-37.5 opacity-70" />
            <div className="face">
              <Skeleton width="84px" height="26px" isRound />
              <Skeleton width="92%" className="mt-3" />
              <Skeleton width="66%" className="mt-2" />
              <Skeleton width="44%" height="14px" className="mt-4" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
