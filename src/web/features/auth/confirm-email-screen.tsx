import { account } from '#copy/account.ts'
import { auth } from '#copy/auth.ts'
import { failures } from '#copy/failures.ts'
import { toasts } from '#copy/toasts.ts'
import { ADDS_EMAIL } from '#domain/accounts/ways-in.ts'
import { useConfirmEmail } from '#web/api/accounts.ts'
import { useConfirmAddedEmail } from '#web/api/own-account.ts'
import { afterSignIn } from '#web/app/require-me.ts'
import { useNavigate, useSearch } from '#web/navigation/hooks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { EnvelopeNotice } from '#web/components/ways-in/envelope-notice.tsx'
import { RefusalNote } from '#web/components/ways-in/form-parts.tsx'
import { mailSearch } from './mail-search.ts'

const LINK_INVALID = { code: 'account.link_invalid' } as const

/** The target of the link in a confirmation email. Only the click confirms: mail scanners open links too. */
export function ConfirmEmailScreen() {
  const { token, ...search } = useSearch(mailSearch)
  const navigate = useNavigate()
  const confirmEmail = useConfirmEmail()
  const confirmAdded = useConfirmAddedEmail()
  const added = token?.startsWith(ADDS_EMAIL) ? token.slice(ADDS_EMAIL.length) : null
  const error = token === undefined ? LINK_INVALID : (confirmEmail.error ?? confirmAdded.error)
  const isDead = error?.code === 'account.link_invalid'

  const confirm = async (given: string) => {
    if (added !== null) {
      await confirmAdded.mutateAsync({ token: added })
      toast.good(account.email.added)
      return navigate({ to: '/account', replace: true })
    }
    await confirmEmail.mutateAsync({ token: given })
    toast.good(toasts.welcomeBack)
    await navigate({ href: afterSignIn(search), replace: true })
  }

  return (
    <AuthPage backTo="/" backLabel={auth.backHome}>
      <EnvelopeNotice
        title={auth.confirm.title}
        line={isDead ? (added === null ? auth.confirm.invalidHint : account.email.deadLink) : auth.confirm.line}
        more={[]}
      >
        <RefusalNote error={error} title={failures.signUp} />
        {token === undefined || isDead ? (
          <ButtonLink variant="ink" to="/auth" search={search} full>
            {auth.confirm.again}
          </ButtonLink>
        ) : (
          <Button
            variant="wax"
            full
            isBusy={confirmEmail.isPending || confirmAdded.isPending}
            busyLabel={auth.confirm.busy}
            // The screen above shows a refusal from its own state.
            onClick={() => void confirm(token).catch(() => undefined)}
          >
            {auth.confirm.button}
          </Button>
        )}
      </EnvelopeNotice>
    </AuthPage>
  )
}
