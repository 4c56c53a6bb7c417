import type { DeadlineParts } from '#web/lib/deadline-picks.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ComponentProps } from 'react'

interface DateAndTimeProps {
  readonly words: { readonly date: string; readonly time: string; readonly timeHint: string }
  /** The first day that can be picked. */
  readonly min: string
  readonly parts: DeadlineParts
  readonly onChange: (change: Partial<DeadlineParts>) => void
  /** What the field of the date says besides: its id, its error. */
  readonly dateField: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'value' | 'onChange'>
}

/** A day and a time of day in the browser's own pickers, side by side where there is room. The time may stay empty. */
export function DateAndTime({ words, min, parts, onChange, dateField }: DateAndTimeProps) {
  return (
    <div className="grid grid-fit-38 gap-4">
      <TextField
        {...dateField}
        type="date"
        label={words.date}
        min={min}
        value={parts.date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <TextField
        type="time"
        label={words.time}
        value={parts.time}
        hint={words.timeHint}
        onChange={(event) => onChange({ time: event.target.value })}
      />
    </div>
  )
}
