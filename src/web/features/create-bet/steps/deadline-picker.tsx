import { createBet } from '#copy/create-bet.ts'
import { DateAndTime } from '#web/components/date-and-time.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useState } from 'react'
import {
  deadlineFrom,
  partsOf,
  pickOf,
  picksFor,
  thisWeekend,
  tonight,
  type DeadlineParts,
  type DeadlinePick,
} from '#web/lib/deadline-picks.ts'
import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'

const LABELS: { readonly [pick in DeadlinePick]: string } = {
  tonight: createBet.deadline.tonight,
  weekend: createBet.deadline.weekend,
  date: createBet.deadline.pickDate,
}

interface DeadlinePickerProps {
  readonly endsAt: Date | null
  readonly now: Date
  readonly hasError: boolean
  readonly onChange: (endsAt: Date | null) => void
}

/** Three quick answers, the last of which opens the browser's own date and time pickers. */
export function DeadlinePicker({ endsAt, now, hasError, onChange }: DeadlinePickerProps) {
  const { deadline } = createBet
  const [isPicking, setIsPicking] = useState(false)
  // What stands in the inputs while a date is only half typed.
  const [parts, setParts] = useState<DeadlineParts>(() => partsOf(endsAt))
  const pick = isPicking ? 'date' : endsAt ? pickOf(endsAt, now) : ''

  const choose = (next: DeadlinePick | '') => {
    setIsPicking(next === 'date')
    if (next === 'date') return setParts(partsOf(endsAt))
    const end = next === 'tonight' ? tonight(new Date()) : thisWeekend(new Date())
    onChange(end)
  }
  const write = (change: Partial<DeadlineParts>) => {
    const next = { ...parts, ...change }
    setIsPicking(true)
    setParts(next)
    onChange(deadlineFrom(next))
  }
  const described = hasError ? { 'aria-invalid': true, 'aria-describedby': fieldErrorId('deadline') } : {}

  return (
    <>
      <div id={pick === 'date' ? undefined : fieldId('deadline')} tabIndex={-1} className="mt-4">
        <Segmented<DeadlinePick | ''>
          label={deadline.picksLabel}
          value={pick}
          onChange={choose}
          options={picksFor(now).map((value) => ({ value, label: LABELS[value] }))}
        />
      </div>
      {pick === 'date' && (
        <div className="mt-4">
          <DateAndTime
            words={deadline}
            min={partsOf(now).date}
            parts={parts}
            onChange={write}
            dateField={{ id: fieldId('deadline'), ...described }}
          />
        </div>
      )}
    </>
  )
}
