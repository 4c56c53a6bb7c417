import { resolveBet } from '#copy/resolve-bet.ts'
import type { Resolution } from '#domain/bets/resolve.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useId } from 'react'
import '#web/components/pick-row.css'

type Choice = Resolution['type']

const CHOICES: readonly { readonly value: Choice; readonly iconName: IconName }[] = [
  { value: 'winners', iconName: 'medal' },
  { value: 'drawn', iconName: 'equals' },
  { value: 'cancelled', iconName: 'x-circle' },
]

interface ResolutionChoiceProps {
  readonly value: Choice
  readonly onChange: (choice: Choice) => void
}

/** Three ways to resolve a bet: real radio buttons, so arrow keys need no code of their own. */
export function ResolutionChoice({ value, onChange }: ResolutionChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={resolveBet.choicesLabel} className="trio">
      {CHOICES.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <Icon name={choice.iconName} weight={choice.value === value ? 'fill' : 'bold'} className="text-24" />
          {resolveBet.choices[choice.value]}
        </label>
      ))}
    </div>
  )
}
