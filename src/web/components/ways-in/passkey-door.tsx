import { passkeys } from '#copy/passkeys.ts'
import { errorText } from '#copy/errors.ts'
import { toasts } from '#copy/toasts.ts'
import { useSignInWithPasskey } from '#web/api/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** A challenge is good for five minutes, and suggestions wait for as long as the page is open. */
const SUGGESTIONS_MS = 240_000

/** Signs in with a passkey: a press, or a suggestion of the email field. @see docs/screens.md#auth */
export function PasskeyDoor() {
  const signIn = useSignInWithPasskey()
  const suggested = useSignInWithPasskey()
  const [round, setRound] = useState(0)
  const welcome = (me: unknown) => me !== null && toast.good(toasts.welcomeBack)
  const suggest = useEffectEvent((signal: AbortSignal) =>
    suggested.mutate({ isAutofill: true, signal }, { onSuccess: welcome }),
  )
  useEffect(() => {
    // The browser's own sheet and its suggestions exclude each other.
    if (signIn.isPending) return
    const waiting = new AbortController()
    suggest(waiting.signal)
    const renewal = setTimeout(() => setRound((rounds) => rounds + 1), SUGGESTIONS_MS)
    return () => {
      clearTimeout(renewal)
      waiting.abort()
    }
  }, [signIn.isPending, round])
  const error = signIn.error ?? suggested.error
  return (
    <>
      <Button
        variant="ink"
        full
        iconName="fingerprint"
        isBusy={signIn.isPending}
        busyLabel={passkeys.busy}
        onClick={() => signIn.mutate({ isAutofill: false }, { onSuccess: welcome })}
      >
        {passkeys.door}
      </Button>
      <FormError>{error && errorText(error).line}</FormError>
    </>
  )
}
