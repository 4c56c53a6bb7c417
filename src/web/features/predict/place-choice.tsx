import type { BetView, PlaceView } from '#contract/bet-view.ts'
import { predict } from '#copy/predict.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { whyNotClaim } from '#domain/bets/place.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PlaceChoiceProps {
  readonly bet: BetView
  readonly place: PlaceView
  readonly now: Date
  readonly isPicked: boolean
  readonly onPick: () => void
}

/** One name to be: the whole row is the radio button's label. */
export function PlaceChoice({ bet, place, now, isPicked, onPick }: PlaceChoiceProps) {
  const isTaken = whyNotClaim(bet, place.id, now) !== null
  return (
    <label className={isTaken ? 'place-choice is-taken' : 'place-choice'}>
      <input
        type="radio"
        name="place"
        className="sr-only"
        checked={isPicked && !isTaken}
        disabled={isTaken}
        onChange={onPick}
      />
      <Avatar pet={place.pet} name={place.name} paper={paperOf(place.id)} size={40} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <bdi className="font-bold">{place.name}</bdi> <PlaceNote place={place} isTaken={isTaken} />
      </span>
      <Icon
        name={isTaken ? 'lock-simple' : isPicked ? 'check-circle' : 'circle'}
        weight={isTaken || isPicked ? 'fill' : 'bold'}
      />
    </label>
  )
}

function PlaceNote({ place, isTaken }: { readonly place: PlaceView; readonly isTaken: boolean }) {
  const note = noteOf(place, isTaken)
  return note === null ? null : <span className="block text-[.875rem] text-text-2">{note}</span>
}

function noteOf(place: PlaceView, isTaken: boolean): string | null {
  if (isTaken && !place.isClaimed && place.reservedFor === 'somebody') return predict.choose.heldForSomebody
  if (isTaken) return predict.choose.taken
  return place.reservedFor === 'me' ? predict.choose.keptForYou : null
}
