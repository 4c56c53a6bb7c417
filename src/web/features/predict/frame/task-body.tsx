import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { Tray } from '#web/ui/tray.tsx'
import type { ReactNode } from 'react'

export interface TaskBodyProps {
  readonly bet: BetView
  readonly children: ReactNode
  /** The actions, in the tray that stays in the window. */
  readonly dock: ReactNode
  /** The stake or the pot, on the tray's stub. */
  readonly stub?: ReactNode
  /** What the actions will do, in words. */
  readonly line?: ReactNode
  readonly hint?: ReactNode
  /** Why the last press failed; shown in the tray. */
  readonly error?: ReactNode
}

/** The part of the page under its head: the content and the tray. */
export function TaskBody({ bet, children, dock, stub, line, hint, error }: TaskBodyProps) {
  return (
    <>
      <div className="sheet-body">{children}</div>
      <Tray paper={paperOf(bet.uniqueId)} stub={stub} line={line} hint={hint} refusal={error}>
        {dock}
      </Tray>
    </>
  )
}

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
