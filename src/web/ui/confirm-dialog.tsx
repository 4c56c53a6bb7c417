import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import type { IconName } from './icon.tsx'
import { Sheet } from './sheet.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly line: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly isBusy: boolean
  readonly error?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Wax seals a result, ink does anything else, danger destroys; they never look alike. */
  readonly tone: 'wax' | 'ink' | 'danger'
  /** What the answer does, as a picture. A bin only where something is deleted. */
  readonly iconName?: IconName
}

/** Two answers stand beside each other where both fit; a longer one, with a whole name in it, takes a line of its own. */
const ANSWER = 'px-3 flex-auto min-w-2/5 max-w-full wrap-anywhere'

/** Asks once more. Render it while the question stands. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, line, confirmLabel, cancelLabel, isBusy, error, onConfirm, onClose, tone, iconName } = props
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <p className="mb-4 text-text-2">{line}</p>
      {error && <FormError>{error}</FormError>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="soft" className={ANSWER} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={tone} className={ANSWER} isBusy={isBusy} onClick={onConfirm} {...(iconName && { iconName })}>
          {confirmLabel}
        </Button>
      </div>
    </Sheet>
  )
}
