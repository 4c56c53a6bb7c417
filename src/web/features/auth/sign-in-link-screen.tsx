import { auth } from '#copy/auth.ts'
import { signInLink } from '#copy/sign-in-link.ts'
import { failures } from '#copy/failures.ts'
import { toasts } from '#copy/toasts.ts'
import { PROVIDER_ANSWER } from '#domain/accounts/ways-in.ts'
import { paths } from '#domain/paths.ts'
import { signInLinkQuery, useEndSignInLink, useSignInByLink } from '#web/api/sign-in-links.ts'
import { useMe } from '#web/api/me.ts'
import { afterSignIn } from '#web/app/require-me.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { useNavigate, useSearch } from '#web/navigation/hooks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { AuthPage } from './auth-page.tsx'
import { EnvelopeNotice } from '#web/components/ways-in/envelope-notice.tsx'
import { RefusalNote } from '#web/components/ways-in/form-parts.tsx'
import { ProviderBackScreen } from './provider-back-screen.tsx'
import { mailSearch } from './mail-search.ts'

/** The token is unknown to the server, or cannot be one at all. */
const DEAD: ReadonlySet<string> = new Set(['account.link_invalid', 'input.invalid'])

/** The target of the link in a sign-in email. Only the press signs in: mail scanners open links too. @see docs/screens.md#auth-link */
export function SignInLinkScreen() {
  const { token } = useSearch(mailSearch)
  if (token?.startsWith(PROVIDER_ANSWER)) return <ProviderBackScreen answer={token.slice(PROVIDER_ANSWER.length)} />
  return <MailedLink />
}

function MailedLink() {
  const { token, ...search } = useSearch(mailSearch)
  const navigate = useNavigate()
  const signIn = useSignInByLink()
  const end = useEndSignInLink()
  const me = useMe()
  // The server's page does not contain the address: mail scanners fetch it.
  const isAsked = useIsHydrated() && token !== undefined
  const link = useQuery({ ...signInLinkQuery(useApiClient(), token ?? ''), enabled: isAsked })
  const email = link.data?.email
  const refusal = signIn.error ?? (link.error && toApiError(link.error))
  const isDead = token === undefined || (refusal !== null && DEAD.has(refusal.code))
  const other = me && !me.guest && email !== undefined && me.email !== email ? me : null

  const enter = async (given: string) => {
    await signIn.mutateAsync({ token: given })
    toast.good(toasts.welcomeBack)
    await navigate({ href: afterSignIn(search), replace: true })
  }
  const refuse = (given: string) =>
    end.mutate(
      { token: given },
      {
        onSuccess: () => {
          toast.good(signInLink.ended)
          void navigate({ href: paths.landing(), replace: true })
        },
      },
    )

  return (
    <AuthPage backTo="/" backLabel={auth.backHome}>
      {isDead ? (
        <EnvelopeNotice title={signInLink.usedTitle} line={signInLink.usedLine} more={[]}>
          <ButtonLink variant="ink" to="/auth" search={search} full>
            {signInLink.again}
          </ButtonLink>
        </EnvelopeNotice>
      ) : (
        <EnvelopeNotice
          title={signInLink.title}
          line={email === undefined ? signInLink.lineUnknown : signInLink.line(email)}
          more={other ? [signInLink.other(other.displayName)] : []}
          art={<PetImage pet={{ type: 'mystical_fox', stage: 'young' }} mood="happy" size={180} />}
        >
          <RefusalNote error={signIn.error ?? end.error} title={failures.signIn} />
          <Button
            variant="wax"
            full
            isBusy={signIn.isPending}
            busyLabel={auth.busy.signIn}
            // The screen above shows a refusal from its own state.
            onClick={() => void enter(token).catch(() => undefined)}
          >
            {auth.signIn}
          </Button>
          <Button variant="text" isBusy={end.isPending} busyLabel={signInLink.ending} onClick={() => refuse(token)}>
            {signInLink.notMe}
          </Button>
        </EnvelopeNotice>
      )}
    </AuthPage>
  )
}
