import { myBets } from '#copy/my-bets.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { isNarrowed, type MyBets } from '#web/api/my-bets.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BetList } from './bet-list.tsx'
import type { BetFilterState } from './use-bet-filter.ts'
import type { OwnList } from './use-own-list.tsx'

interface BetsFoundProps {
  readonly bets: MyBets
  readonly state: BetFilterState
  readonly pet: PetFace
  readonly ownList: OwnList
}

/** The list under its filters, or the reason why it is empty. */
export function BetsFound({ bets, state, pet, ownList }: BetsFoundProps) {
  const { list, waits, others, hiddenCount, hasMore, now } = bets
  const isSearching = isNarrowed(state.filter)
  const isEmpty = waits.length + others.length === 0 && !hasMore
  // The browser may be asking again already when it takes the server's page over.
  const isSaid = useIsHydrated() && isSearching && !list.isFetching
  if (isEmpty && !isSearching && hiddenCount === 0) return <NoBets pet={pet} />
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isSaid ? myBets.filters.found(others.length, hasMore) : ''}</span>
      </VisuallyHidden>
      {others.length > 0 && (
        <BetList
          label={myBets.listLabel}
          bets={others}
          now={now}
          ownList={ownList}
          headingLevel={waits.length > 0 ? 3 : 2}
        />
      )}
      {isEmpty && isSearching && <NoMatch pet={pet} onClear={state.clear} />}
      {isEmpty && !isSearching && <AllHidden pet={pet} hiddenCount={hiddenCount} />}
      {hasMore && (
        <LoadMore
          label={myBets.more}
          busyLabel={myBets.loading}
          isBusy={list.isFetchingNextPage || list.isPlaceholderData}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {(hiddenCount > 0 || state.isHiddenShown) && (
        <div className="mt-5 flex justify-center">
          <ToggleChip isOn={state.isHiddenShown} iconName="eye" onChange={state.showHidden}>
            {myBets.hidden.show(hiddenCount)}
          </ToggleChip>
        </div>
      )}
    </>
  )
}

/** For a user without bets: the user's pet waits in its envelope. */
function NoBets({ pet }: { readonly pet: PetFace }) {
  return (
    <EmptyState
      art={<PetImage pet={pet} size={210} />}
      title={myBets.empty.title}
      line={myBets.empty.line}
      action={
        <ButtonLink variant="wax" to="/create-bet" className="min-w-capped-68">
          {myBets.empty.button}
        </ButtonLink>
      }
    />
  )
}

interface NoMatchProps {
  readonly pet: PetFace
  readonly onClear: () => void
}

/** No bet passes the filters. */
const NoMatch = ({ pet, onClear }: NoMatchProps) => (
  <EmptyState
    art={<PetImage pet={pet} size={150} />}
    title={myBets.noMatch.title}
    action={
      <Button variant="ink" onClick={onClear}>
        {myBets.noMatch.clear}
      </Button>
    }
  />
)

interface AllHiddenProps {
  readonly pet: PetFace
  readonly hiddenCount: number
}

/** The viewer has hidden every bet; the filter below shows them again. */
const AllHidden = ({ pet, hiddenCount }: AllHiddenProps) => (
  <EmptyState
    art={<PetImage pet={pet} size={150} />}
    title={myBets.hidden.allTitle}
    line={myBets.hidden.allLine(hiddenCount)}
  />
)
