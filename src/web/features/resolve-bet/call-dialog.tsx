import { errorText, type ShownError } from '#copy/en/errors.ts'
import { resolveBet } from '#copy/en/resolve-bet.ts'
import { failures } from '#copy/en/failures.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { CallText } from './call-text.ts'

interface CallDialogProps {
  readonly text: CallText
  /** Cancelling destroys, everything else commits. */
  readonly isCancelling: boolean
  readonly isBusy: boolean
  readonly error: ShownError | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says once more exactly what will happen. */
export function CallDialog({ text, isCancelling, isBusy, error, onConfirm, onClose }: CallDialogProps) {
  return (
    <ConfirmDialog
      title={resolveBet.confirm.title(text.outcome)}
      line={
        <>
          {text.details.map((detail) => (
            <span key={detail} className="block">
              {detail}
            </span>
          ))}
          <span className="block">{resolveBet.confirm.line}</span>
        </>
      }
      tone={isCancelling ? 'danger' : 'wax'}
      iconName={isCancelling ? 'x-circle' : 'seal-check'}
      confirmLabel={resolveBet.confirm.yes}
      cancelLabel={resolveBet.confirm.no}
      isBusy={isBusy}
      error={
        error && (
          <>
            <b className="block">{failures.resolveBet}</b>
            <span className="font-normal text-text">{errorText(error).line}</span>
          </>
        )
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
