import type { BetView } from '#contract/bet-view.ts'
import type { CommentView, ReactionsView } from '#contract/comments.ts'
import { reactionNames, reactions, talk } from '#copy/talk.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { REACTION_KINDS } from '#domain/comments/reaction.ts'
import { reactorsQuery } from '#web/api/comments.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { ReactionArt } from './reaction-art.tsx'
import { SpeakerFace } from './speaker-face.tsx'
import { useReactions, type Target } from './use-reactions.ts'
import './reactions.css'

/** An opened prediction, or the proof of a dare. */
export interface Shown {
  readonly type: 'prediction' | 'proof'
  readonly participantId: string
  readonly name: string
  readonly text: string
}

interface ReactionSheetProps {
  readonly bet: BetView
  readonly target: Target
  readonly known: ReactionsView
  readonly about: CommentView | Shown | null
  readonly onClose: () => void
}

function titleOf(about: ReactionSheetProps['about']): string {
  if (about === null) return reactions.toEnding
  if ('participantId' in about) {
    return about.type === 'proof' ? reactions.toProof(about.name) : reactions.toLetter(about.name)
  }
  return about.isMine ? reactions.toYours : reactions.toComment(about.author?.name ?? talk.somebody)
}

/** The six kinds by name, and who has reacted how. */
export function ReactionSheet({ bet, target, known, about, onClose }: ReactionSheetProps) {
  const { mine, toggle } = useReactions(bet.uniqueId, target, known)
  const { data } = useQuery(reactorsQuery(useApiClient(), bet.uniqueId, target))
  const myId = myParticipant(bet)?.id ?? null
  return (
    <Sheet isOpen onClose={onClose} title={titleOf(about)}>
      {about?.text && (
        <blockquote className="react-quote" dir="auto">
          <b>
            <bdi>{'participantId' in about ? about.name : (about.author?.name ?? talk.somebody)}</bdi>
          </b>
          {/* Letters and captions are handwritten, comments are printed. */}
          <p className={'participantId' in about ? 'hand text-20 leading-130' : ''}>{about.text}</p>
        </blockquote>
      )}
      <ul className="react-picker" aria-label={reactions.label}>
        {REACTION_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" aria-pressed={mine.includes(kind)} onClick={() => toggle(kind)}>
              <ReactionArt kind={kind} size={36} />
              {reactionNames[kind]}
            </button>
          </li>
        ))}
      </ul>
      <h3 className="mt-3 text-15 text-text-2">{reactions.soFar}</h3>
      {data?.length === 0 && <p className="text-text-2">{reactions.none}</p>}
      <ul className="reactors">
        {data?.map(({ kind, speaker }) => (
          <li key={`${kind} ${speaker.participantId ?? speaker.name}`}>
            <SpeakerFace speaker={speaker} size={36} />
            <span className="min-w-0 flex-1 font-bold wrap-anywhere">
              <bdi>{speaker.name}</bdi> {speaker.participantId !== null && speaker.participantId === myId && talk.you}
            </span>
            <ReactionArt kind={kind} />
            <span className="min-w-16">{reactionNames[kind]}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
