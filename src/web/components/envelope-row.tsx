import { betFacts, envelopeWords } from '#copy/en/bet-words.ts'
import type { PlaceView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Envelope, type EnvelopeState } from './envelope.tsx'

type PredictionState = PlaceView['prediction']['state']

const LOOKS: { readonly [state in PredictionState]: readonly [EnvelopeState, string] } = {
  mine: ['sealed', envelopeWords.yours],
  visible: ['open', envelopeWords.opened],
  hidden: ['sealed', envelopeWords.hidden],
  suggested: ['awaiting', envelopeWords.awaiting],
  awaiting: ['awaiting', envelopeWords.awaiting],
}

/** Four stand in one row; any other number breaks after three. */
const columnsOf = (count: number): string => (count === 4 ? 'grid-cols-4 gap-x-2 gap-y-3' : 'grid-cols-3 gap-3')

/** Who has sealed and who has not: a list, "Sam, Hidden". */
export function EnvelopeRow({ places }: { readonly places: readonly PlaceView[] }) {
  return (
    <ul className={`m-0 grid list-none p-0 ${columnsOf(places.length)}`}>
      {places.map((place, index) => (
        <PlaceEnvelope key={place.id} place={place} variant={index} />
      ))}
    </ul>
  )
}

function PlaceEnvelope({ place, variant }: { readonly place: PlaceView; readonly variant: number }) {
  const [state, word] = LOOKS[place.prediction.state]
  const account = place.isMine ? betFacts.you : place.accountName
  return (
    <li className="min-w-0 text-center">
      <span className="flex aspect-[128/88] items-end">
        <Envelope state={state} variant={variant} paper={paperOf(place.id)} />
      </span>
      <span className="mt-1.5 line-clamp-2 block text-[.9375rem] leading-tight font-bold [overflow-wrap:anywhere]">
        <bdi>{place.name}</bdi>
      </span>{' '}
      {account && account !== place.name && (
        <span className="block truncate text-[.8125rem] leading-tight text-text-2">{account}</span>
      )}{' '}
      <span className="inline-flex items-center justify-center gap-1 text-[.8125rem] leading-tight text-text-2">
        {place.prediction.state === 'hidden' && <Icon name="lock-simple" weight="fill" />}
        {place.hasLeft ? betFacts.left : word}
      </span>
    </li>
  )
}
