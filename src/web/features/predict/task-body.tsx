import type { BetView } from '#contract/bet-view.ts'
import { paperOf } from '#domain/bets/paper.ts'
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
