import type { MyBetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { myBets } from '#copy/my-bets.ts'
import { toasts } from '#copy/toasts.ts'
import { useCancelBet } from '#web/api/bet-commands.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface CancelDialogProps {
  readonly bet: MyBetView
  readonly onClose: () => void
}

/** Voids the viewer's own bet, after asking once more. */
export function CancelDialog({ bet, onClose }: CancelDialogProps) {
  const cancel = useCancelBet()
  const confirm = async (): Promise<void> => {
    await cancel.mutateAsync({ uniqueId: bet.uniqueId })
    toast.good(toasts.betCancelled)
    onClose()
  }
  return (
    <ConfirmDialog
      tone="danger"
      iconName="x-circle"
      title={myBets.cancel.title}
      line={myBets.cancel.line}
      confirmLabel={myBets.cancel.yes}
      cancelLabel={myBets.cancel.no}
      isBusy={cancel.isPending}
      error={cancel.error && errorText(cancel.error).line}
      // A refusal stays in `error` and is shown in the dialog.
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={() => !cancel.isPending && onClose()}
    />
  )
}
