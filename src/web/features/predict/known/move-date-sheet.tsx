import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { resultDate } from '#copy/result-date.ts'
import { whyNotMoveResultDate } from '#domain/bets/result-date.ts'
import { useMoveResultDate } from '#web/api/result-date.ts'
import { FailureText } from '#web/components/load-failure.tsx'
import { partsOf, resultDateFrom } from '#web/lib/deadline-picks.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'

interface MoveDateSheetProps {
  readonly bet: BetView
  readonly onClose: () => void
}

/** Moves the bet's result date to a later moment. */
export function MoveDateSheet({ bet, onClose }: MoveDateSheetProps) {
  const { move: words } = resultDate
  const [parts, setParts] = useState(() => partsOf(bet.resultDate))
  const [hasTried, setHasTried] = useState(false)
  const move = useMoveResultDate()
  const date = resultDateFrom(parts)
  const refusal = date && whyNotMoveResultDate(bet, date, new Date())
  const problem = date ? refusal && errorText(refusal).line : words.missing

  // A sheet that is closed while it sends would lose the refusal.
  const close = (): void => {
    if (!move.isPending) onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setHasTried(true)
    if (!date || refusal) return event.currentTarget.querySelector('input')?.focus()
    const onSuccess = () => {
      toast.good({ title: words.done })
      onClose()
    }
    if (!move.isPending) move.mutate({ uniqueId: bet.uniqueId, resultDate: date }, { onSuccess })
  }
  return (
    <Sheet isOpen onClose={close} title={words.title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-text-2">{words.line}</p>
        <div className="grid grid-fit-38 gap-4">
          <TextField
            type="date"
            label={words.date}
            min={partsOf(bet.resultDate).date}
            value={parts.date}
            error={hasTried && problem ? problem : undefined}
            onChange={(event) => setParts({ ...parts, date: event.target.value })}
          />
          <TextField
            type="time"
            label={words.time}
            value={parts.time}
            hint={words.timeHint}
            onChange={(event) => setParts({ ...parts, time: event.target.value })}
          />
        </div>
        {move.error && (
          <FormError>
            <FailureText title={words.failed} error={move.error} />
          </FormError>
        )}
        <Button type="submit" variant="ink" full isBusy={move.isPending} busyLabel={words.moving}>
          {words.confirm}
        </Button>
      </form>
    </Sheet>
  )
}
