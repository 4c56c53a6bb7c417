import { resultDate } from '#copy/result-date.ts'
import { formatDate } from '#copy/dates.ts'
import { deadlineOf } from '#domain/bets/draft.ts'
import { DateAndTime } from '#web/components/date-and-time.tsx'
import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { type DeadlineParts, firstResultDate, partsOf, resultDateFrom } from '#web/lib/deadline-picks.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useState } from 'react'
import type { StepProps } from './step-props.ts'

/** When participants are asked whether the result is known. Off by default; on, it is the first noon after the deadline. */
export function ResultDatePart({ draft, edit, errorOf, now }: StepProps) {
  const { wizard } = resultDate
  const date = draft.resultDateAt === null ? null : new Date(draft.resultDateAt)
  const turn = (hasResultDate: boolean) =>
    edit((before) => ({
      ...before,
      hasResultDate,
      resultDateAt: before.resultDateAt ?? firstResultDate(deadlineOf(before), new Date()).toISOString(),
    }))
  return (
    <section className="mt-3">
      <div className="card px-4 py-3">
        <Switch
          label={wizard.label}
          hint={draft.hasResultDate ? wizard.on : wizard.off}
          isOn={draft.hasResultDate}
          onChange={turn}
        />
      </div>
      {draft.hasResultDate && (
        <DateFields
          date={date}
          now={now}
          error={errorOf('resultDate')}
          onChange={(next) => edit((before) => ({ ...before, resultDateAt: next?.toISOString() ?? null }))}
        />
      )}
    </section>
  )
}

interface DateFieldsProps {
  readonly date: Date | null
  readonly now: Date
  readonly error: string | undefined
  readonly onChange: (date: Date | null) => void
}

function DateFields({ date, now, error, onChange }: DateFieldsProps) {
  const { wizard } = resultDate
  const viewer = useViewer()
  // What stands in the inputs while a date is only half typed.
  const [parts, setParts] = useState<DeadlineParts>(() => partsOf(date))
  const write = (change: Partial<DeadlineParts>) => {
    const next = { ...parts, ...change }
    setParts(next)
    onChange(resultDateFrom(next))
  }
  const described = error ? { 'aria-invalid': true, 'aria-describedby': fieldErrorId('resultDate') } : {}
  return (
    <>
      <div className="mt-4">
        <DateAndTime
          words={wizard}
          min={partsOf(now).date}
          parts={parts}
          onChange={write}
          dateField={{ id: fieldId('resultDate'), ...described }}
        />
      </div>
      {error && <ErrorLine id={fieldErrorId('resultDate')}>{error}</ErrorLine>}
      <output className="mt-4 flex items-center gap-2 font-semibold">
        {date && (
          <>
            <Icon name="calendar-blank" />
            {wizard.known(formatDate(date, { style: 'full', viewer, now }))}
          </>
        )}
      </output>
    </>
  )
}
