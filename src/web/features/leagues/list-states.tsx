import { leagues } from '#copy/leagues.ts'
import { Art } from '#web/components/art.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One column on a phone, more where there is room; one below the other beside an open league. */
export const LEAGUE_GRID = 'grid items-start gap-4 grid-fill-88 lg:grid-cols-1 lg:gap-1'

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

/** For a user without leagues: three rosettes still to win. */
export function NoLeagues() {
  return (
    <EmptyState
      art={
        <div className="grid grid-cols-3 gap-3">
          {[0, 1, 2].map((index) => (
            <Art key={index} name="rosette" box="0 0 68 96" />
          ))}
        </div>
      }
      title={leagues.empty.title}
      line={leagues.empty.line}
    />
  )
}
