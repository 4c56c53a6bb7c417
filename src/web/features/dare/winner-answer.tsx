import { owedText } from '#copy/bet-words.ts'
import { dares } from '#copy/dares.ts'
import { errorText } from '#copy/errors.ts'
import { whyNotAccept, whyNotForgive } from '#domain/dares/debt.ts'
import { useAcceptProof, useForgiveDebt } from '#web/api/dares.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import type { DebtProps } from './proof-form.tsx'
import { MessageButton, RemindButton } from './remind-buttons.tsx'
import { type AnswerSheetProps, SendBackSheet } from './send-back-sheet.tsx'

interface WinnerAnswerProps extends DebtProps {
  readonly name: string
}

/**
 * A winner's answers: accept, send back, forgive, remind. Empty where the debt is settled or not owed to the viewer.
 */
export function WinnerAnswer({ bet, debt, name }: WinnerAnswerProps) {
  const [asking, setAsking] = useState<'send_back' | 'forgive' | null>(null)
  const accepting = useAcceptProof()
  // The server decides about automatic acceptance and has put its answer into the view, so the time here does not
  // matter.
  const now = debt.proofSentAt ?? new Date(0)
  const forfeit = owedText(bet.stake)
  if (whyNotForgive(debt, now)) return null
  const about = { uniqueId: bet.uniqueId, participantId: debt.participantId }
  const close = () => setAsking(null)
  const accept = () =>
    accepting.mutate(about, { onSuccess: () => toast.good({ ...dares.answer.accepted, line: name }) })
  return (
    <div className="mt-5 flex flex-wrap gap-3 [&>.btn]:flex-[1_1_14rem] [&>:not(.btn)]:basis-full">
      {accepting.error && <FormError>{errorText(accepting.error).line}</FormError>}
      {whyNotAccept(debt, now) === null && (
        <>
          <Button
            variant="wax"
            full
            iconName="seal-check"
            iconWeight="fill"
            isBusy={accepting.isPending}
            busyLabel={dares.answer.accepting}
            onClick={accept}
          >
            {dares.answer.accept}
          </Button>
          <Button variant="soft" full iconName="arrow-counter-clockwise" onClick={() => setAsking('send_back')}>
            {dares.answer.sendBack}
          </Button>
        </>
      )}
      <RemindButton debt={debt} about={about} name={name} />
      {whyNotAccept(debt, now) !== null && forfeit !== null && (
        <MessageButton bet={bet} name={name} forfeit={forfeit} />
      )}
      <Button variant="text" onClick={() => setAsking('forgive')}>
        {dares.answer.forgive}
      </Button>
      {asking === 'send_back' && <SendBackSheet about={about} name={name} onClose={close} />}
      {asking === 'forgive' && <ForgiveDialog about={about} name={name} onClose={close} />}
    </div>
  )
}

function ForgiveDialog({ about, name, onClose }: AnswerSheetProps) {
  const forgiving = useForgiveDebt()
  const copy = dares.answer.forgiveSheet
  const confirm = () =>
    forgiving.mutate(about, {
      onSuccess: () => {
        onClose()
        toast.good(copy.done)
      },
    })
  return (
    <ConfirmDialog
      title={copy.title(name)}
      line={copy.line}
      tone="ink"
      confirmLabel={copy.yes}
      cancelLabel={copy.no}
      isBusy={forgiving.isPending}
      error={forgiving.error && errorText(forgiving.error).line}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
