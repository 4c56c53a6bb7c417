import { leagues } from '#copy/leagues.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LEAGUE_GRID } from './league-grid.ts'

/** Two placeholder cards, on the paper of the cards that follow. */
export function LoadingLeagues() {
  return (
    <>
      <p role="status" className="mt-4 mb-3 text-text-2">
        {leagues.loading}
      </p>
      <ul className={LEAGUE_GRID} aria-hidden="true">
        {(['sky', 'lime'] as const).map((paper) => (
          <li key={paper} className="card overflow-hidden rounded-card">
            <div className={`on-paper paper-${paper} h-25 opacity-70`} />
            <div className="grid gap-4 p-4">
              <Skeleton width="70%" />
              <Skeleton width="80%" />
              <Skeleton width="60%" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
