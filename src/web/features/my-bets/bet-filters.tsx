import { myBets } from '#copy/my-bets.ts'
import { FilterChip } from './filter-chip.tsx'
import { STAKE_FILTERS, STATUS_FILTERS } from './filter-choices.ts'
import { SearchBox } from './search-box.tsx'
import type { BetFilterState } from './use-bet-filter.ts'

/** The filters of the list: text, status and stake type. */
export function BetFilters({ state }: { readonly state: BetFilterState }) {
  const { filter, text, setText, setStatus, setStake } = state
  return (
    <div className="grid grid-cols-1 gap-3 lg:flex lg:flex-1 lg:flex-wrap lg:justify-end">
      <SearchBox value={text} onChange={setText} className="lg:min-w-64 lg:flex-1" />
      <div className="flex flex-wrap items-center gap-2 max-xs:gap-1.5 max-xs:*:px-3">
        <FilterChip
          label={myBets.filters.status}
          choices={STATUS_FILTERS}
          words={myBets.filters.statuses}
          value={filter.status}
          onChange={setStatus}
        />
        <FilterChip
          label={myBets.filters.stake}
          choices={STAKE_FILTERS}
          words={myBets.filters.stakes}
          value={filter.stake}
          onChange={setStake}
        />
      </div>
    </div>
  )
}
