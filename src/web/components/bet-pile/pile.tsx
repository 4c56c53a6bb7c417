import { betPile } from '#copy/bet-pile.ts'
import { useMyBets, WHOLE_LIST } from '#web/api/my-bets.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { NameSearch } from '#web/components/name-search.tsx'
import { useQuietValue } from '#web/lib/use-quiet-value.ts'
import { Link } from '#web/navigation/link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeyCap } from '#web/ui/key-cap.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PaneStack } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { PileSlip } from './pile-slip.tsx'

/** The viewer's bets in the order of My Bets, beside the one that is open. */
export function Pile({ openId }: { readonly openId: string }) {
  const [search, setSearch] = useState<string | null>(null)
  const searched = useQuietValue(search?.trim() ?? '')
  const mine = useMyBets({ ...WHOLE_LIST, text: searched })
  const bets = mine.isThere ? [...mine.waits, ...mine.others] : undefined
  const isListed = bets?.some(({ uniqueId }) => uniqueId === openId)
  const { list } = mine
  const slips = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isListed) slips.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isListed, openId])
  return (
    <PaneStack label={betPile.label}>
      <div className="flex min-h-11 items-center gap-2 pl-2">
        <h2 className="margin-head m-0 min-w-0 flex-1">
          <Link to="/my-bets" className="flex min-h-11 items-center hover:underline">
            {bets ? betPile.title(bets.length, mine.hasMore) : betPile.label}
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
      {searched !== '' && bets?.length === 0 && !mine.hasMore && <p className="px-2 text-text-2">{betPile.noMatch}</p>}
      {mine.isError && <LoadFailure text={betPile.failed} query={mine.failed} />}
      {!mine.isThere && !mine.isError && <LoadingSlips />}
      <ul ref={slips} className="grid grid-cols-1 gap-1">
        {bets?.map((bet) => (
          <li key={bet.uniqueId}>
            <PileSlip bet={bet} now={mine.now} isOpen={bet.uniqueId === openId} />
          </li>
        ))}
      </ul>
      {mine.hasMore && (
        <LoadMore
          label={betPile.more}
          busyLabel={betPile.loading}
          isBusy={list.isFetchingNextPage || list.isPlaceholderData}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
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
