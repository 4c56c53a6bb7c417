import { TextField } from '#web/ui/text-field.tsx'

interface NameSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
  /** The viewer has just asked for the field. */
  readonly isFocused?: boolean
}

/** Filters a long list of people by name. */
export function NameSearch({ label, value, onChange, isFocused = false }: NameSearchProps) {
  return (
    <TextField
      className="mb-2"
      label={label}
      isLabelHidden
      placeholder={label}
      iconName="magnifying-glass"
      type="search"
      autoComplete="off"
      autoFocus={isFocused}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // Enter searches here; it must not submit the form around the field.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
