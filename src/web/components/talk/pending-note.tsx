import type { BetView } from '#contract/bet-view.ts'
import { talk } from '#copy/talk.ts'
import { useMe } from '#web/api/me.ts'
import { Icon } from '#web/ui/icon.tsx'
import { noteClass, NoteText } from './note.tsx'
import type { PendingComment } from './pending-comments.ts'
import { SpeakerFace } from './speaker-face.tsx'
import type { Outbox } from './use-outbox.ts'

interface PendingNoteProps {
  readonly bet: BetView
  readonly comment: PendingComment
  readonly outbox: Outbox
}

/** An own comment that the server does not have yet. Without a connection it stays, and says so. */
export function PendingNote({ bet, comment, outbox }: PendingNoteProps) {
  const me = useMe()
  const mine = bet.participants.find(({ isMine }) => isMine)
  const name = mine?.name ?? me?.displayName ?? ''
  return (
    <div className={noteClass(bet, true)}>
      <SpeakerFace speaker={{ participantId: mine?.id ?? null, name, pet: me?.pet ?? null }} size={36} />
      <div className="min-w-0">
        <div className="note-slip" aria-busy={!comment.hasFailed}>
          <div className="note-head">
            <b>
              <bdi>{name}</bdi>
            </b>
          </div>
          <NoteText bet={bet} text={comment.text} />
        </div>
        {comment.hasFailed && (
          <p className="note-fail" role="alert">
            <Icon name="wifi-slash" /> {talk.notSent.line}
            <button type="button" className="btn btn-text" onClick={() => outbox.retry(comment)}>
              {talk.notSent.again}
            </button>
            <button type="button" className="btn btn-text" onClick={() => outbox.bin(comment)}>
              {talk.notSent.bin}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
