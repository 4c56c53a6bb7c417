import { auth } from '#copy/auth.ts'
import { Button } from '#web/ui/button.tsx'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly busyLabel: string
  /** How long the server still refuses attempts; the button counts down. */
  readonly secondsLeft: number
  readonly children: ReactNode
}

/** Submits the form. It loses its wax while the server refuses attempts. */
export function SubmitButton({ isBusy, busyLabel, secondsLeft, children }: SubmitButtonProps) {
  const isWaiting = secondsLeft > 0
  return (
    <Button
      type="submit"
      variant={isWaiting ? 'soft' : 'wax'}
      full
      isBusy={isBusy}
      busyLabel={busyLabel}
      {...(isWaiting && { iconName: 'timer' as const })}
    >
      {isWaiting ? auth.retryIn(secondsLeft) : children}
    </Button>
  )
}
