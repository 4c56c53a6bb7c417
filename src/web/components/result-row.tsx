import type { ParticipantView } from '#contract/bet-view.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { canWin } from '#domain/bets/resolve.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from './avatar.tsx'
import { PickRow } from './pick-row.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useId } from 'react'

interface ResultRowProps {
  readonly participant: ParticipantView
  /** Null where winners are not being picked: the row only shows a participant. */
  readonly isPicked: boolean | null
  readonly onPick: (isPicked: boolean) => void
  readonly hotkey?: number | undefined
  /** What this participant has answered about the result; null where participants are not asked. */
  readonly word?: ResultWord | null
}

/** What the participants say about a place, and whether its holder has said something. */
interface ResultWord {
  readonly votes: number
  /** Null where the page says elsewhere who has said something. */
  readonly isConfirmed: boolean | null
}

/** One person of the bet, with what they said; the whole row is the checkbox. */
export function ResultRow({ participant, isPicked, onPick, hotkey, word = null }: ResultRowProps) {
  const id = useId()
  const face = (
    <>
      <Avatar pet={participant.pet} name={participant.name} paper={paperOf(participant.id)} size={42} />
      <ParticipantFace participant={participant} descriptionId={id} word={word} />
    </>
  )
  if (isPicked === null || !canWin(participant)) return <div className="pick">{face}</div>
  return (
    <PickRow label={participant.name} descriptionId={id} isPicked={isPicked} onPick={onPick} hotkey={hotkey}>
      {face}
    </PickRow>
  )
}

interface ParticipantFaceProps {
  readonly participant: ParticipantView
  readonly descriptionId: string
  readonly word: ResultWord | null
}

function ParticipantFace({ participant, descriptionId, word }: ParticipantFaceProps) {
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{participant.name}</b>
        {participant.isCreator && <Tag paper="bg-butter">{resolveBet.creatorBadge}</Tag>}
        {participant.hasLeft && <Tag paper="bg-butter">{resolveBet.leftBadge}</Tag>}
        {word?.isConfirmed && (
          <Tag paper="bg-mint" iconName="seal-check">
            {resolveBet.confirmedBadge}
          </Tag>
        )}
      </span>
      <span id={descriptionId} className="block">
        <ParticipantPrediction prediction={participant.prediction} />
        {word && canWin(participant) && (
          <span className="num block text-14 font-semibold text-text-2">{resolveBet.votes(word.votes)}</span>
        )}
      </span>
    </span>
  )
}

interface TagProps {
  readonly paper: 'bg-butter' | 'bg-mint'
  /** For what is a status: it is never told by its colour and word alone. */
  readonly iconName?: IconName
  readonly children: string
}

const Tag = ({ paper, iconName, children }: TagProps) => (
  <span className={`badge badge-small ${paper}`}>
    {iconName && <Icon name={iconName} weight="fill" />}
    {children}
  </span>
)

/** What they wrote, in their hand; what the app says about it, in print. */
function ParticipantPrediction({ prediction }: { readonly prediction: ParticipantView['prediction'] }) {
  switch (prediction.state) {
    case 'mine':
    case 'visible':
      return <span className="hand block text-18 leading-120 whitespace-pre-line">{prediction.text}</span>
    case 'hidden':
      return <span className="block text-15 text-text-2">{resolveBet.hidden}</span>
    case 'suggested':
    case 'awaiting':
      return <span className="block text-15 text-text-2">{resolveBet.awaiting}</span>
  }
}
