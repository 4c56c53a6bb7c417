import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'

interface PickRowProps {
  readonly label: string
  /** The id of what the row says beside its label. */
  readonly descriptionId: string
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  readonly children: ReactNode
}

export const ROW = 'card flex items-center gap-3 px-3.5 py-2.5'
const PICKABLE =
  'relative cursor-pointer has-checked:shadow-[inset_0_0_0_3px_var(--text)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)'

/** One answer to "who was right?"; the whole row is the checkbox. */
export function PickRow({ label, descriptionId, isPicked, onPick, children }: PickRowProps) {
  return (
    <label className={`${ROW} ${PICKABLE}`}>
      <input
        type="checkbox"
        className="sr-only"
        checked={isPicked}
        aria-label={label}
        aria-describedby={descriptionId}
        onChange={(event) => onPick(event.target.checked)}
      />
      {children}
      <span
        className={`grid size-8 flex-none place-items-center rounded-[10px] ${isPicked ? 'bg-wax text-ink' : 'shadow-[inset_0_0_0_2px_var(--line-2)]'}`}
        aria-hidden="true"
      >
        {isPicked && <Icon name="check" />}
      </span>
    </label>
  )
}
