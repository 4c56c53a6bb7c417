import type { ParticipantView } from '#contract/bet-view.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import type { ReactNode } from 'react'

/** Two rows; with more, the letter would slip out of the first view. */
const SHOWN_ABOVE_MAX = 6

interface OtherEnvelopesProps {
  readonly participants: readonly ParticipantView[]
  /** What the viewer came for. */
  readonly children: ReactNode
}

/** The others' envelopes: above what there is to do; below it when they are many, or the window is small. */
export function OtherEnvelopes({ participants, children }: OtherEnvelopesProps) {
  const others = participants.filter((participant) => !participant.isMine)
  const isCrowd = others.length > SHOWN_ABOVE_MAX
  return (
    <div className={isCrowd ? 'others is-crowd' : 'others'}>
      {children}
      <EnvelopeRow participants={others} />
    </div>
  )
}
