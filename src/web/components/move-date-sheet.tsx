import { errorText, type ShownError } from '#copy/errors.ts'
import { type DeadlineParts, partsOf } from '#web/lib/deadline-picks.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type ToastMessage, toast } from '#web/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { DateAndTime } from './date-and-time.tsx'
import { FailureText } from './load-failure.tsx'

export interface MoveDateSheetProps {
  readonly words: {
    readonly title: string
    readonly line: string
    readonly date: string
    readonly time: string
    readonly timeHint: string
    /** While no day is picked. */
    readonly missing: string
    readonly confirm: string
    readonly moving: string
    readonly failed: string
    readonly done: ToastMessage
  }
  /** The date that stands, and the first that can be picked. */
  readonly from: Date | null
  /** What the two fields mean; null while no day is picked. */
  readonly dateFrom: (parts: DeadlineParts) => Date | null
  readonly whyNot: (date: Date) => ShownError | null
  readonly move: {
    readonly error: ShownError | null
    readonly isPending: boolean
    readonly send: (date: Date) => Promise<unknown>
  }
  readonly onClose: () => void
}

/** Moves a date of a bet to a later moment: its deadline, or the day its result is expected. */
export function MoveDateSheet({ words, from, dateFrom, whyNot, move, onClose }: MoveDateSheetProps) {
  const [parts, setParts] = useState(() => partsOf(from))
  const [hasTried, setHasTried] = useState(false)
  const date = dateFrom(parts)
  const refusal = date && whyNot(date)
  const problem = date ? refusal && errorText(refusal).line : words.missing

  // A sheet that is closed while it sends would lose the refusal.
  const close = (): void => {
    if (!move.isPending) onClose()
  }
  const send = async (to: Date): Promise<void> => {
    await move.send(to)
    toast.good(words.done)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setHasTried(true)
    if (!date || refusal) event.currentTarget.querySelector('input')?.focus()
    // A refusal of the server stays in `error` and is shown above the button.
    else if (!move.isPending) void send(date).catch(() => undefined)
  }
  return (
    <Sheet isOpen onClose={close} title={words.title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-text-2">{words.line}</p>
        <DateAndTime
          words={words}
          min={partsOf(from).date}
          parts={parts}
          onChange={(change) => setParts({ ...parts, ...change })}
          dateField={{ error: hasTried && problem ? problem : undefined }}
        />
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
