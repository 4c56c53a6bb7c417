import { auth } from '#copy/auth.ts'
import { Button } from '#web/ui/button.tsx'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly busyLabel: string
  /** Counts down in the button while the server wants a pause. */
  readonly secondsLeft: number
  readonly children: ReactNode
}

/** Sends the form. The wax comes back when the pause is over. */
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
