import { createBet, presetDares } from '#copy/create-bet.ts'
import { FORFEIT_LENGTH_MAX } from '#domain/bets/limits.ts'
import { LetterField } from '#web/ui/letter-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { fieldId } from '#web/features/create-bet/draft/draft-fields.ts'

interface DareFieldProps {
  readonly forfeit: string
  readonly onChange: (forfeit: string) => void
  readonly error: string | undefined
}

/** What the loser has to do, in the creator's own words or in one of the eight classics. */
export function DareField({ forfeit, onChange, error }: DareFieldProps) {
  const { stake } = createBet
  return (
    <>
      <LetterField
        id={fieldId('forfeit')}
        className="mt-5"
        label={stake.dareLabel}
        value={forfeit}
        onChange={onChange}
        lengthMax={FORFEIT_LENGTH_MAX}
        error={error}
        placeholder={stake.darePlaceholder}
        rows={2}
      />
      <h2 className="eyebrow mt-5 mb-2.5 text-15">{stake.presetsTitle}</h2>
      <ul className="flex flex-wrap gap-2">
        {presetDares.map(({ emoji, text }) => (
          <li key={text} className="max-w-full">
            <ToggleChip
              isOn={forfeit.trim() === text}
              onChange={() => onChange(text)}
              className="text-left whitespace-normal"
            >
              <span aria-hidden="true">{emoji}</span>
              {text}
            </ToggleChip>
          </li>
        ))}
      </ul>
    </>
  )
}
