import { betFacts, envelopeWords } from '#copy/bet-words.ts'
import type { PlaceView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Envelope, type EnvelopeState } from './envelope.tsx'
import './envelope-row.css'

type PredictionState = PlaceView['prediction']['state']

const LOOKS: { readonly [state in PredictionState]: readonly [EnvelopeState, string] } = {
  mine: ['sealed', envelopeWords.yours],
  visible: ['open', envelopeWords.opened],
  hidden: ['sealed', envelopeWords.hidden],
  suggested: ['awaiting', envelopeWords.awaiting],
  awaiting: ['awaiting', envelopeWords.awaiting],
}

/** Who has sealed and who has not: a list, "Sam, Hidden". */
export function EnvelopeRow({ places }: { readonly places: readonly PlaceView[] }) {
  return (
    <ul className={places.length === 4 ? 'env-row is-four' : 'env-row'}>
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
    <li>
      <span className="env-art">
        <Envelope state={state} variant={variant} paper={paperOf(place.id)} />
      </span>
      <b>
        <bdi>{place.name}</bdi>
      </b>{' '}
      {account && account !== place.name && <small>{account}</small>}{' '}
      <span className="env-state">
        {place.prediction.state === 'hidden' && <Icon name="lock-simple" weight="fill" />}
        {place.hasLeft ? betFacts.left : word}
      </span>
    </li>
  )
}
