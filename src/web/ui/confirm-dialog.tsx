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
  /** A bin, where something is destroyed and nothing else says it better. */
  readonly iconName?: IconName
}

/** Asks once more. Render it while the question stands. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, line, confirmLabel, cancelLabel, isBusy, error, onConfirm, onClose, tone } = props
  const iconName = props.iconName ?? (tone === 'danger' ? 'trash' : undefined)
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <p className="mt-0 mb-4 text-text-2">{line}</p>
      {error && <FormError>{error}</FormError>}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="soft" className="px-3" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={tone} className="px-3" isBusy={isBusy} onClick={onConfirm} {...(iconName && { iconName })}>
          {confirmLabel}
        </Button>
      </div>
    </Sheet>
  )
}
