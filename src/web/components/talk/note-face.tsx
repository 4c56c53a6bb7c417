import type { BetView } from '#contract/bet-view.ts'
import type { SpeakerView } from '#contract/comments.ts'
import { talk } from '#copy/talk.ts'
import { isSettled } from '#domain/bets/status.ts'
import { Link } from '#web/navigation/link.tsx'
import { SpeakerFace } from './speaker-face.tsx'

interface NoteFaceProps {
  readonly bet: BetView
  readonly author: SpeakerView
  readonly isMine: boolean
}

/** The face of the author. In a settled bet, where the two share a score, it leads there. */
export function NoteFace({ bet, author, isMine }: NoteFaceProps) {
  const face = <SpeakerFace speaker={author} size={36} />
  if (isMine || author.participantId === null || !isSettled(bet.status)) return face
  return (
    <Link
      to="/with/$personId"
      params={{ personId: author.participantId }}
      className="note-face"
      aria-label={talk.score(author.name)}
    >
      {face}
    </Link>
  )
}
