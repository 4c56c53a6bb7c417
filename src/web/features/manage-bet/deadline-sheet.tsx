import type { BetView } from '#contract/bet-view.ts'
import { errorText } from '#copy/errors.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { whyNotMoveDeadline } from '#domain/bets/manage.ts'
import { useMoveDeadline } from '#web/api/bet-commands.ts'
import { FailureText } from '#web/components/load-failure.tsx'
import { deadlineFrom, partsOf } from '#web/lib/deadline-picks.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'

interface DeadlineSheetProps {
  readonly bet: BetView
  readonly onClose: () => void
}

/** Moves the bet's deadline to a later moment. */
export function DeadlineSheet({ bet, onClose }: DeadlineSheetProps) {
  const [parts, setParts] = useState(() => partsOf(bet.deadline))
  const [hasTried, setHasTried] = useState(false)
  const move = useMoveDeadline()
  const { deadline: words } = manageBet
  const deadline = deadlineFrom(parts)
  const refusal = deadline && whyNotMoveDeadline(bet, deadline, new Date())
  const problem = deadline ? refusal && errorText(refusal).line : words.missing

  const close = (): void => {
    if (!move.isPending) onClose()
  }
  const send = async (to: Date): Promise<void> => {
    await move.mutateAsync({ uniqueId: bet.uniqueId, deadline: to })
    toast.good(manageBet.done.moveDeadline)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setHasTried(true)
    if (!deadline || refusal) event.currentTarget.querySelector('input')?.focus()
    // A refusal stays in `error` and is shown above the button.
    else if (!move.isPending) void send(deadline).catch(() => undefined)
  }
  return (
    <Sheet isOpen onClose={close} title={words.title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-text-2">{words.line}</p>
        <div className="grid grid-fit-38 gap-4">
          <TextField
            type="date"
            label={words.date}
            min={partsOf(bet.deadline).date}
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
            <FailureText title={manageBet.failed.moveDeadline} error={move.error} />
          </FormError>
        )}
        <Button type="submit" variant="ink" full isBusy={move.isPending} busyLabel={words.moving}>
          {words.confirm}
        </Button>
      </form>
    </Sheet>
  )
}
