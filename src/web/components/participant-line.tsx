import type { ParticipantView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/bet-words.ts'
import { paperOf } from '#domain/bets/paper.ts'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

interface ParticipantLineProps {
  readonly participant: ParticipantView
  /** How the participant stands, at the end of the line. */
  readonly children: ReactNode
}

/** One participant in a list beside a bet, of which the viewer's own says so. */
export const ParticipantLine = ({ participant, children }: ParticipantLineProps) => (
  <li>
    <Avatar pet={participant.pet} name={participant.name} paper={paperOf(participant.id)} size={30} />
    <span className="grow">
      <bdi className="font-semibold">{participant.name}</bdi>
      {participant.isMine && <span className="text-text-2"> ({betFacts.you.toLowerCase()})</span>}
    </span>
    {children}
  </li>
)
