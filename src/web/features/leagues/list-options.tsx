import { leagues } from '#copy/leagues.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LeagueSort } from './order-leagues.ts'

interface ListOptionsProps {
  readonly sort: LeagueSort
  readonly onSort: (sort: LeagueSort) => void
  readonly isFinishedShown: boolean
  readonly onShowFinished: (isShown: boolean) => void
}

/** The order of the list, and whether it contains finished leagues. */
export function ListOptions({ sort, onSort, isFinishedShown, onShowFinished }: ListOptionsProps) {
  return (
    <div className="mt-2.5 mb-2 flex flex-wrap items-center justify-between gap-x-2">
      <label className="inline-flex min-h-11 items-center gap-1">
        <Icon name="sort-ascending" />
        <span className="sr-only">{leagues.sort.label}</span>
        <select
          className="min-h-11 cursor-pointer font-bold text-text"
          value={sort}
          onChange={(event) => onSort(event.target.value === 'name' ? 'name' : 'recent')}
        >
          <option value="recent">{leagues.sort.recent}</option>
          <option value="name">{leagues.sort.name}</option>
        </select>
      </label>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={isFinishedShown}
          onChange={(event) => onShowFinished(event.target.checked)}
        />
        {leagues.showFinished}
      </label>
    </div>
  )
}
