import { auth } from '#copy/auth.ts'
import type { ShownError } from '#copy/errors.ts'
import { failures } from '#copy/failures.ts'
import { providers as copy } from '#copy/providers.ts'
import { toasts } from '#copy/toasts.ts'
import type { Outputs } from '#contract/index.ts'
import { useMe } from '#web/api/me.ts'
import { useFinishSignIn } from '#web/api/providers.ts'
import { afterSignIn } from '#web/app/require-me.ts'
import { lastDeparture } from '#web/lib/last-departure.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { useNavigate } from '#web/navigation/hooks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AuthPage } from './auth-page.tsx'
import { EnvelopeNotice } from '#web/components/ways-in/envelope-notice.tsx'
import { RefusalNote } from '#web/components/ways-in/form-parts.tsx'

/** The request may never have arrived: the authorization is worth another try. */
const isUndecided = ({ code }: ShownError): boolean => code.startsWith('network.') || code.startsWith('server.')

/** What is said when a user comes in. */
const GREETINGS = { signed_in: toasts.welcomeBack, signed_up: auth.welcome, added: copy.own.added } as const

/** Where a provider sends the browser back to. It signs in at once: the press was made before the authorization. @see docs/screens.md#auth-provider */
export function ProviderBackScreen({ answer }: { readonly answer: string }) {
  const finish = useFinishSignIn()
  const me = useMe()
  const navigate = useNavigate()
  const isSent = useRef(false)

  const leadOn = ({ outcome, returnTo, inviteCode }: Outputs['providers']['finish']) => {
    toast.good(GREETINGS[outcome])
    const way = { ...(returnTo !== null && { returnTo }), ...(inviteCode !== null && { invite: inviteCode }) }
    void navigate({ href: afterSignIn(way), replace: true })
  }
  const send = () => finish.mutate({ answer }, { onSuccess: leadOn })
  const sendOnce = useEffectEvent(() => {
    if (isSent.current) return
    isSent.current = true
    send()
  })
  useEffect(() => sendOnce(), [])

  const { error } = finish
  if (!error) {
    return (
      <AuthPage backTo="/" backLabel={auth.backHome}>
        <EnvelopeNotice
          title={copy.back.title}
          line={copy.back.line}
          more={[]}
          art={<PetImage pet={{ type: 'mystical_fox', stage: 'young' }} mood="happy" size={180} />}
        >
          {null}
        </EnvelopeNotice>
      </AuthPage>
    )
  }
  return (
    <AuthPage backTo="/" backLabel={auth.backHome}>
      <EnvelopeNotice title={copy.back.failedTitle} line="" more={[]}>
        <RefusalNote error={error} title={failures.signIn} />
        {isUndecided(error) && (
          <Button variant="ink" full isBusy={finish.isPending} busyLabel={auth.busy.signIn} onClick={send}>
            {copy.back.retry}
          </Button>
        )}
        {me && !me.guest ? (
          <ButtonLink variant="soft" to="/account" full>
            {copy.back.toAccount}
          </ButtonLink>
        ) : (
          <ButtonLink variant={isUndecided(error) ? 'soft' : 'ink'} to="/auth" search={lastDeparture()} full>
            {copy.back.otherWay}
          </ButtonLink>
        )}
      </EnvelopeNotice>
    </AuthPage>
  )
}
