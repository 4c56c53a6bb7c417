import type { Paper } from '#domain/bets/paper.ts'
import type { ReactNode } from 'react'

interface PanesProps {
  /** `two`: sheet and margin. `fork`: two equal halves. `stack`: a list beside what is open of it. */
  readonly shape: 'two' | 'fork' | 'stack'
  /** A narrower margin, for a sheet that is itself a board of tickets. */
  readonly isSlim?: boolean
  /** Only with `two`: from 100rem on a `PaneStack` stands before the sheet. */
  readonly hasStack?: boolean
  /** Only with `stack`: on a phone this address shows the list, and the open one has an address of its own. */
  readonly isList?: boolean
  readonly children: ReactNode
}

/**
 * What a screen is laid out in, within `Page`: side by side from 60rem on, one column below. The order in the document is
 * the order of reading and of focus: list, sheet with its tray, margin.
 */
export function Panes({ shape, isSlim = false, hasStack = false, isList = false, children }: PanesProps) {
  const marks = [isSlim && 'is-slim', hasStack && 'has-stack', isList && 'is-list'].filter(Boolean)
  return <div className={['panes', `panes-${shape}`, ...marks].join(' ')}>{children}</div>
}

/** What the screen is about and what one does about it: a `PaneHead`, a `.sheet-body` and, if there is an action, a `Tray`. A form may stand around them. With `isWide` across all panes. */
export function PaneSheet({ isWide = false, children }: { readonly isWide?: boolean; readonly children: ReactNode }) {
  return <div className={isWide ? 'pane-sheet pane-wide' : 'pane-sheet'}>{children}</div>
}

/** The head of a sheet in the colour of its paper: a `TopBar`, the `h1` as `.sheet-title`, the facts. */
export function PaneHead({ paper, children }: { readonly paper: Paper; readonly children: ReactNode }) {
  return (
    <div className={`on-paper paper-${paper} scallop pane-head relative`}>
      <div className="sheet-top">{children}</div>
    </div>
  )
}

interface SidePaneProps {
  /** The name of the landmark. */
  readonly label: string
  readonly children: ReactNode
}

interface PaneMarginProps extends SidePaneProps {
  readonly isLong?: boolean
  /** Only where a list, the sheet and its margin fit beside one another. */
  readonly isOnlyWide?: boolean
}

/** What belongs beside the sheet: the others, what they said, what it comes to. It follows the sheet on a phone. */
export function PaneMargin({ label, isLong = false, isOnlyWide = false, children }: PaneMarginProps) {
  const marks = [isLong && 'is-long', isOnlyWide && 'only-wide'].filter(Boolean)
  return (
    <aside className={['pane-margin', ...marks].join(' ')} aria-label={label}>
      {children}
    </aside>
  )
}

/** The list that the open sheet came from, in panes of the shape `stack`. */
export function PaneStack({ label, children }: SidePaneProps) {
  return (
    <aside className="pane-stack" aria-label={label}>
      {children}
    </aside>
  )
}
