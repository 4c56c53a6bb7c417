import { errorText, type ShownError } from '#copy/errors.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import { failures } from '#copy/failures.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface ResolutionDialogProps {
  readonly outcome: string
  /** Further consequences. */
  readonly details: readonly string[]
  /** Whether the bet settles now; a contested resolution can still be changed. */
  readonly isFinal: boolean
  /** Cancelling is the destructive choice and looks like one. */
  readonly isCancelling: boolean
  readonly isBusy: boolean
  readonly error: ShownError | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Repeats exactly what will happen, to be confirmed. */
export function ResolutionDialog(props: ResolutionDialogProps) {
  const { outcome, details, isFinal, isCancelling, isBusy, error, onConfirm, onClose } = props
  return (
    <ConfirmDialog
      title={resolveBet.confirm.title(outcome)}
      line={
        <>
          {details.map((detail) => (
            <span key={detail} className="block">
              {detail}
            </span>
          ))}
          {isFinal && <span className="block">{resolveBet.confirm.line}</span>}
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
