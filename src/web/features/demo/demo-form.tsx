import { demo } from '#copy/demo.ts'
import { BET_DESCRIPTION_LENGTH_MAX, FORFEIT_LENGTH_MAX, FRIEND_NAME_LENGTH_MAX } from '#domain/bets/limits.ts'
import { LetterField } from '#web/ui/letter-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DemoBet } from './demo-bet.ts'

interface DemoFormProps {
  readonly bet: DemoBet
  readonly onChange: (bet: DemoBet) => void
}

export function DemoForm({ bet, onChange }: DemoFormProps) {
  const { form } = demo
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()} autoComplete="off">
      <TextField
        label={form.friend}
        value={bet.friend}
        maxLength={FRIEND_NAME_LENGTH_MAX}
        onChange={(event) => onChange({ ...bet, friend: event.target.value })}
      />
      <LetterField
        isPrinted
        label={form.bet}
        placeholder={form.betPlaceholder}
        value={bet.description}
        lengthMax={BET_DESCRIPTION_LENGTH_MAX}
        onChange={(description) => onChange({ ...bet, description })}
      />
      <LetterField
        label={form.consequence}
        placeholder={form.consequencePlaceholder}
        rows={2}
        value={bet.consequence}
        lengthMax={FORFEIT_LENGTH_MAX}
        onChange={(consequence) => onChange({ ...bet, consequence })}
      />
      <TextField
        label={form.endDate}
        type="date"
        value={bet.endDate}
        onChange={(event) => onChange({ ...bet, endDate: event.target.value })}
      />
    </form>
  )
}
