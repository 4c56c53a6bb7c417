import { auth } from '#copy/auth.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly error: string | undefined
  /** `username` where a password manager should fill in the account. */
  readonly autoComplete: 'username' | 'email'
}

export function EmailField({ value, onChange, error, autoComplete }: EmailFieldProps) {
  return (
    <TextField
      label={auth.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
