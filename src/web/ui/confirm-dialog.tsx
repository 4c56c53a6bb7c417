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
  /** Wax commits, danger destroys; the two never look alike. */
  readonly tone: 'wax' | 'danger'
  /** What the answer does, as a picture. A bin only where something is deleted. */
  readonly iconName?: IconName
}

const ANSWER = 'px-3 min-w-0 [overflow-wrap:anywhere]'
/** A longer answer, with somebody's whole name in it, does not fit beside another one on a phone. */
const BESIDE_LENGTH_MAX = 20

/** Asks once more. Render it while the question stands. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, line, confirmLabel, cancelLabel, isBusy, error, onConfirm, onClose, tone, iconName } = props
  const isLong = [confirmLabel, cancelLabel].some((label) => label.length > BESIDE_LENGTH_MAX)
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <p className="mt-0 mb-4 text-text-2">{line}</p>
      {error && <FormError>{error}</FormError>}
      <div className={`mt-4 grid gap-3 ${isLong ? 'min-[40rem]:grid-cols-2' : 'grid-cols-2'}`}>
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
