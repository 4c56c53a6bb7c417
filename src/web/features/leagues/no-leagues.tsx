import { leagues } from '#copy/leagues.ts'
import { Art } from '#web/components/art.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
