import { resolveBet } from '#copy/en/resolve-bet.ts'
import type { Resolution } from '#domain/bets/resolve.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useId } from 'react'

type Choice = Resolution['type']

const CHOICES: readonly { readonly value: Choice; readonly iconName: IconName }[] = [
  { value: 'winners', iconName: 'medal' },
  { value: 'drawn', iconName: 'equals' },
  { value: 'cancelled', iconName: 'x-circle' },
]

const TILE =
  'relative flex min-h-20 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-[1.15rem] bg-card px-1 py-2 text-center font-display text-[.9375rem] leading-[1.1] font-extrabold shadow-[inset_0_0_0_1.5px_var(--line)] has-checked:bg-text has-checked:text-page has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)'

interface ResolutionChoiceProps {
  readonly value: Choice
  readonly onChange: (choice: Choice) => void
}

/** Three ways to call a bet: real radio buttons, so arrow keys work by themselves. */
export function ResolutionChoice({ value, onChange }: ResolutionChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={resolveBet.choicesLabel} className="grid grid-cols-3 gap-2">
      {CHOICES.map((choice) => (
        <label key={choice.value} className={TILE}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <Icon name={choice.iconName} weight={choice.value === value ? 'fill' : 'bold'} className="text-[1.5rem]" />
          {resolveBet.choices[choice.value]}
        </label>
      ))}
    </div>
  )
}
