import { Tray } from '#web/ui/tray.tsx'
import type { ReactNode } from 'react'

interface TaskBodyProps {
  readonly children: ReactNode
  /** The one action, pinned to the bottom of a phone. */
  readonly dock: ReactNode
  readonly hint?: ReactNode
  /** Why the last press failed; stands where it was pressed. */
  readonly error?: ReactNode
}

/** The part of the page under its head: what there is to see, and the dock. */
export function TaskBody({ children, dock, hint, error }: TaskBodyProps) {
  return (
    <>
      <div className="phone docked px-4 pt-6">{children}</div>
      <Tray hint={hint} refusal={error}>
        {dock}
      </Tray>
    </>
  )
}
