import type { PlaceView } from '#contract/bets.ts'
import { resolveBet } from '#copy/en/resolve-bet.ts'
import { canWin } from '#domain/bets/resolve.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useId } from 'react'

interface PlaceRowProps {
  readonly place: PlaceView
  /** Null while nobody is being picked: the row only tells. */
  readonly isPicked: boolean | null
  readonly onPick: (isPicked: boolean) => void
}

const ROW = 'card flex items-center gap-3 px-3.5 py-2.5'
const PICKABLE =
  'relative cursor-pointer has-checked:shadow-[inset_0_0_0_3px_var(--text)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)'

/** One person of the bet, with what they said; the whole row is the checkbox. */
export function PlaceRow({ place, isPicked, onPick }: PlaceRowProps) {
  const id = useId()
  if (isPicked === null || !canWin(place)) {
    return (
      <div className={ROW}>
        <PlaceFace place={place} predictionId={id} />
      </div>
    )
  }
  return (
    <label className={`${ROW} ${PICKABLE}`}>
      <input
        type="checkbox"
        className="sr-only"
        checked={isPicked}
        aria-label={place.name}
        aria-describedby={id}
        onChange={(event) => onPick(event.target.checked)}
      />
      <PlaceFace place={place} predictionId={id} />
      <span
        className={`grid size-8 flex-none place-items-center rounded-[10px] ${isPicked ? 'bg-wax text-ink' : 'shadow-[inset_0_0_0_2px_var(--line-2)]'}`}
        aria-hidden="true"
      >
        {isPicked && <Icon name="check" />}
      </span>
    </label>
  )
}

function PlaceFace({ place, predictionId }: { readonly place: PlaceView; readonly predictionId: string }) {
  return (
    <>
      <Avatar pet={place.pet} name={place.name} paper={paperOf(place.id)} size={42} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-x-2">
          <b>{place.name}</b>
          {place.isCreatorsPlace && <Tag>{resolveBet.creatorBadge}</Tag>}
          {place.hasLeft && <Tag>{resolveBet.leftBadge}</Tag>}
        </span>
        <PlacePrediction id={predictionId} prediction={place.prediction} />
      </span>
    </>
  )
}

const Tag = ({ children }: { readonly children: string }) => (
  <span className="badge h-[1.35rem] bg-butter px-2">{children}</span>
)

/** What they wrote, in their hand; what the app says about it, in print. */
function PlacePrediction({ id, prediction }: { readonly id: string; readonly prediction: PlaceView['prediction'] }) {
  switch (prediction.state) {
    case 'mine':
    case 'visible':
      return (
        <span id={id} className="hand block text-[1.125rem] leading-[1.2] whitespace-pre-line">
          {prediction.text}
        </span>
      )
    case 'hidden':
      return (
        <span id={id} className="block text-[.9375rem] text-text-2">
          {resolveBet.hidden}
        </span>
      )
    case 'suggested':
    case 'awaiting':
      return (
        <span id={id} className="block text-[.9375rem] text-text-2">
          {resolveBet.awaiting}
        </span>
      )
  }
}
