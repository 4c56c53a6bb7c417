import { dares } from '#copy/dares.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { decideReason, REASON_LENGTH_MAX } from '#domain/dares/debt.ts'
import { useSendBackProof } from '#web/api/dares.ts'
import { Button } from '#web/ui/button.tsx'
import { LetterField } from '#web/ui/letter-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState, type FormEvent } from 'react'

export interface AnswerSheetProps {
  readonly about: { readonly uniqueId: string; readonly participantId: string }
  readonly name: string
  readonly onClose: () => void
}

/** Sends a proof back with the reason, so that the debtor can send a better one. */
export function SendBackSheet({ about, name, onClose }: AnswerSheetProps) {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<ShownError | null>(null)
  const sending = useSendBackProof()
  const copy = dares.answer.sendBackSheet
  const error = refusal ?? sending.error

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const decided = decideReason(reason)
    setRefusal(decided.ok ? null : decided.error)
    if (!decided.ok) return event.currentTarget.querySelector('textarea')?.focus()
    const done = () => {
      onClose()
      toast.good(copy.done)
    }
    sending.mutate({ ...about, reason }, { onSuccess: done })
  }
  return (
    <Sheet isOpen onClose={onClose} title={copy.title}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-text-2">{copy.line(name)}</p>
        <LetterField
          label={copy.reason}
          rows={3}
          value={reason}
          onChange={setReason}
          lengthMax={REASON_LENGTH_MAX}
          placeholder={copy.placeholder}
          dir="auto"
          error={error && errorText(error).line}
        />
        <div className="flex flex-wrap gap-3 *:max-w-full *:min-w-2/5 *:flex-auto">
          <Button variant="soft" className="px-3" onClick={onClose}>
            {copy.no}
          </Button>
          <Button type="submit" variant="ink" className="px-3" isBusy={sending.isPending}>
            {copy.yes}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
