import type { ParticipantView } from '#contract/bet-view.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import type { ReactNode } from 'react'

/** Two rows; more would push the task out of the first view. */
const SHOWN_ABOVE_MAX = 6

interface OtherEnvelopesProps {
  readonly participants: readonly ParticipantView[]
  /** The viewer's task. */
  readonly children: ReactNode
}

/**
 * The other participants' envelopes: above the viewer's task, or below it when there are many or the window is small.
 */
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
