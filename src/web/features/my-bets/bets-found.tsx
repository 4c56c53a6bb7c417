import type { MyBetView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import type { MyBets } from '#web/api/my-bets.ts'
import { useDareStates } from '#web/components/bet-pile/dare-states.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BetList } from './bet-list.tsx'
import { isNarrowed } from './filter-bets.ts'
import type { BetFilterState } from './use-bet-filter.ts'
import type { OwnList } from './use-own-list.tsx'

interface BetsFoundProps {
  readonly list: MyBets
  /** The bets that pass the filters. */
  readonly found: readonly MyBetView[]
  readonly state: BetFilterState
  readonly pet: PetFace
  readonly ownList: OwnList
  readonly now: Date
}

/** The list under its filters, or the reason why it is empty. */
export function BetsFound({ list, found, state, pet, ownList, now }: BetsFoundProps) {
  const dares = useDareStates()
  const isFirstVisit = list.bets.length === 0 && list.hiddenCount === 0
  if (isFirstVisit) return <NoBets pet={pet} />
  const isSearching = isNarrowed(state.filter)
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isSearching ? myBets.filters.found(found.length) : ''}</span>
      </VisuallyHidden>
      {found.length > 0 && <BetList bets={found} reader={{ now, dares }} ownList={ownList} />}
      {found.length === 0 && isSearching && <NoMatch pet={pet} onClear={state.clear} />}
      {found.length === 0 && !isSearching && <AllHidden pet={pet} hiddenCount={list.hiddenCount} />}
      {(list.hiddenCount > 0 || state.isHiddenShown) && (
        <div className="mt-5 flex justify-center">
          <ToggleChip isOn={state.isHiddenShown} iconName="eye" onChange={state.showHidden}>
            {myBets.hidden.show(list.hiddenCount)}
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
