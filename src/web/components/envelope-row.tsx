import { betFacts, envelopeWords } from '#copy/bet-words.ts'
import type { ParticipantView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Envelope, type EnvelopeState } from './envelope.tsx'
import './envelope-row.css'

type PredictionState = ParticipantView['prediction']['state']

const LOOKS: { readonly [state in PredictionState]: readonly [EnvelopeState, string] } = {
  mine: ['sealed', envelopeWords.yours],
  visible: ['open', envelopeWords.opened],
  hidden: ['sealed', envelopeWords.hidden],
  suggested: ['awaiting', envelopeWords.awaiting],
  awaiting: ['awaiting', envelopeWords.awaiting],
}

/** Who has sealed and who has not: a list, "Sam, Hidden". */
export function EnvelopeRow({ participants }: { readonly participants: readonly ParticipantView[] }) {
  return (
    <ul className={participants.length === 4 ? 'env-row is-four' : 'env-row'}>
      {participants.map((participant, index) => (
        <ParticipantEnvelope key={participant.id} participant={participant} variant={index} />
      ))}
    </ul>
  )
}

function ParticipantEnvelope({
  participant,
  variant,
}: {
  readonly participant: ParticipantView
  readonly variant: number
}) {
  const [state, word] = LOOKS[participant.prediction.state]
  const account = participant.isMine ? betFacts.you : participant.accountName
  return (
    <li>
      <span className="env-art">
        <Envelope state={state} variant={variant} paper={paperOf(participant.id)} />
      </span>
      <b>
        <bdi>{participant.name}</bdi>
      </b>{' '}
      {account && account !== participant.name && <small>{account}</small>}{' '}
      {participant.isGuest && <small className="tag-guest">{betFacts.guest}</small>}{' '}
      <span className="env-state">
        {participant.prediction.state === 'hidden' && <Icon name="lock-simple" weight="fill" />}
        {participant.hasLeft ? betFacts.left : word}
      </span>
    </li>
  )
}
