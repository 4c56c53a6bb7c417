import { betPile } from '#copy/bet-pile.ts'
import { myBetsQuery } from '#web/api/my-bets.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { NameSearch } from '#web/components/name-search.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeyCap } from '#web/ui/key-cap.tsx'
import { PaneStack } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDareStates } from './dare-states.ts'
import { findBets } from './find-bets.ts'
import { orderBets } from './next-action.ts'
import { PileSlip } from './pile-slip.tsx'

/** The viewer's bets in the order of My Bets, beside the one that is open. */
export function Pile({ openId }: { readonly openId: string }) {
  const list = useQuery(myBetsQuery(useApiClient()))
  const reader = { now: new Date(list.dataUpdatedAt), dares: useDareStates() }
  const bets = list.data && orderBets(list.data.bets, reader)
  const isListed = bets?.some(({ uniqueId }) => uniqueId === openId)
  const [search, setSearch] = useState<string | null>(null)
  const found = bets && (search === null ? bets : findBets(bets, search))
  const slips = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isListed) slips.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isListed, openId])
  return (
    <PaneStack label={betPile.label}>
      <div className="flex min-h-11 items-center gap-2 pl-2">
        <h2 className="margin-head m-0 min-w-0 flex-1">
          <Link to="/my-bets" className="flex min-h-11 items-center hover:underline">
            {bets ? betPile.title(bets.length) : betPile.label}
          </Link>
        </h2>
        <KeyCap keys={['[', ']']} />
        <IconButton
          label={betPile.search}
          iconName={search === null ? 'magnifying-glass' : 'x'}
          aria-expanded={search !== null}
          onClick={() => setSearch(search === null ? '' : null)}
        />
      </div>
      {search !== null && <NameSearch label={betPile.searchField} value={search} onChange={setSearch} isFocused />}
      {search !== null && found?.length === 0 && <p className="px-2 text-text-2">{betPile.noMatch}</p>}
      {list.isError && <LoadFailure text={betPile.failed} query={list} />}
      {list.isPending && <LoadingSlips />}
      <ul ref={slips} className="grid grid-cols-1 gap-1">
        {found?.map((bet) => (
          <li key={bet.uniqueId}>
            <PileSlip bet={bet} reader={reader} isOpen={bet.uniqueId === openId} />
          </li>
        ))}
      </ul>
    </PaneStack>
  )
}

const LoadingSlips = () => (
  <div className="grid gap-3 px-2">
    <p role="status" className="sr-only">
      {betPile.loading}
    </p>
    {[0, 1, 2, 3].map((slip) => (
      <Skeleton key={slip} height="3.25rem" />
    ))}
  </div>
)
