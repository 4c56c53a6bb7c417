import { Icon } from '#web/ui/icon.tsx'
import { KeyCap } from '#web/ui/key-cap.tsx'
import type { ReactNode } from 'react'
import './pick-row.css'

interface PickRowProps {
  readonly label: string
  /** The id of what the row says beside its label. */
  readonly descriptionId: string
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  /** The number key that ticks it, on a desktop; `usePickKeys` listens. */
  readonly hotkey?: number | undefined
  readonly children: ReactNode
}

/** One answer to "who was right?"; the whole row is the checkbox. */
export function PickRow({ label, descriptionId, isPicked, onPick, hotkey, children }: PickRowProps) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        className="press-all"
        checked={isPicked}
        aria-label={label}
        aria-describedby={descriptionId}
        aria-keyshortcuts={hotkey === undefined ? undefined : String(hotkey)}
        onChange={(event) => onPick(event.target.checked)}
      />
      {children}
      {hotkey !== undefined && <KeyCap keys={[String(hotkey)]} />}
      <span className="box" aria-hidden="true">
        {isPicked && <Icon name="check" />}
      </span>
    </label>
  )
}
