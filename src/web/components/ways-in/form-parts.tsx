import { auth } from '#copy/auth.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReactNode } from 'react'

interface EmailFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly error: string | undefined
  /** `username` where a password manager should fill in the account, and `webauthn` where passkeys are suggested too. */
  readonly autoComplete: 'username' | 'username webauthn' | 'email'
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

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly busyLabel: string
  /** How long the server still refuses attempts; the button counts down. */
  readonly secondsLeft: number
  readonly variant?: 'wax' | 'ink'
  readonly children: ReactNode
}

/** Submits the form. It loses its wax while the server refuses attempts. */
export function SubmitButton({ isBusy, busyLabel, secondsLeft, variant = 'wax', children }: SubmitButtonProps) {
  const isWaiting = secondsLeft > 0
  return (
    <Button
      type="submit"
      variant={isWaiting ? 'soft' : variant}
      full
      isBusy={isBusy}
      busyLabel={busyLabel}
      {...(isWaiting && { iconName: 'timer' as const })}
    >
      {isWaiting ? auth.retryIn(secondsLeft) : children}
    </Button>
  )
}

interface RefusalNoteProps {
  readonly error: ShownError | null
  /** What the user attempted, for refusals whose own title is only "Error". */
  readonly title: string
  /** A link or button that helps with the refusal. */
  readonly children?: ReactNode
}

const PLAIN_TITLE = errorText({ code: 'network.failed' }).title

/** Why the server refused the whole form. No other part of the screen repeats it. */
export function RefusalNote({ error, title, children }: RefusalNoteProps) {
  if (!error) return null
  const text = errorText(error)
  return (
    <div className="w-full text-left">
      <FormError>
        <b className="block">{text.title === PLAIN_TITLE ? title : text.title}</b>
        <span className="block font-normal text-text">{text.line}</span>
        {children}
      </FormError>
    </div>
  )
}
