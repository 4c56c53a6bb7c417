import { auth } from '#copy/auth.ts'
import { signInLink } from '#copy/sign-in-link.ts'
import { failures } from '#copy/failures.ts'
import { useRequestSignInLink } from '#web/api/sign-in-links.ts'
import { Button } from '#web/ui/button.tsx'
import { useEffect, useEffectEvent } from 'react'
import { EnvelopeNotice } from '#web/components/ways-in/envelope-notice.tsx'
import { RefusalNote } from '#web/components/ways-in/form-parts.tsx'
import { useWait } from '#web/components/ways-in/use-auth-form.ts'

/** An email takes a moment; most second requests are made within it. */
const PAUSE = { code: 'account.too_many_attempts', retryAfterSeconds: 60 } as const

interface LinkSentProps {
  readonly email: string
  /** The address that the link leads to after the sign-in. */
  readonly returnTo: string | undefined
  readonly onPassword: () => void
}

/** Says that a link which signs in was sent. The screen is the same whether or not the address has an account. */
export function LinkSent({ email, returnTo, onPassword }: LinkSentProps) {
  const request = useRequestSignInLink()
  const wait = useWait()
  const pause = useEffectEvent(() => wait.startFor(PAUSE))
  useEffect(() => pause(), [])
  const isWaiting = wait.secondsLeft > 0
  const send = () =>
    !isWaiting &&
    request.mutate(
      { email, returnTo: returnTo ?? null },
      { onSuccess: () => wait.startFor(PAUSE), onError: wait.startFor },
    )
  return (
    <EnvelopeNotice title={signInLink.sentTitle} line={signInLink.sentLine(email)} more={[]}>
      <RefusalNote error={request.error} title={failures.signIn} />
      <p role="status" className="min-h-line font-semibold">
        {request.isSuccess && auth.checkEmail.resent}
      </p>
      <Button
        variant={isWaiting ? 'soft' : 'ink'}
        full
        isBusy={request.isPending}
        busyLabel={signInLink.asking}
        onClick={send}
      >
        {isWaiting ? waitLabel(wait.secondsLeft) : signInLink.resend}
      </Button>
      <Button variant="text" onClick={onPassword}>
        {signInLink.usePassword}
      </Button>
    </EnvelopeNotice>
  )
}

/** After a refusal the pause may be an hour. */
const waitLabel = (seconds: number): string => (seconds > 60 ? auth.retryIn(seconds) : signInLink.resendIn(seconds))
