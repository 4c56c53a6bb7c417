import { notifications } from '#copy/notifications.ts'
import { useUnsubscribeFromEmails } from '#web/api/notifications.ts'
import { useSearch } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { EnvelopeNotice } from '#web/components/ways-in/envelope-notice.tsx'
import { RefusalNote } from '#web/components/ways-in/form-parts.tsx'
import { mailSearch } from './mail-search.ts'

const LINK_INVALID = { code: 'account.link_invalid' } as const
const copy = notifications.unsubscribeFromEmails

/** The target of the unsubscribe link in every digest. Only the click unsubscribes; it needs no session. */
export function UnsubscribeScreen() {
  const { token } = useSearch(mailSearch)
  const stop = useUnsubscribeFromEmails()
  const error = token === undefined ? LINK_INVALID : stop.error
  const isDead = error?.code === 'account.link_invalid'
  const account = (
    <ButtonLink variant="ink" to="/account" full>
      {copy.toAccount}
    </ButtonLink>
  )
  return (
    <AuthPage backTo="/" backLabel={copy.home}>
      {stop.isSuccess ? (
        <EnvelopeNotice key="done" title={copy.doneTitle} line={copy.doneLine} more={[]}>
          {account}
        </EnvelopeNotice>
      ) : (
        <EnvelopeNotice
          key="asking"
          title={copy.title}
          line={isDead ? copy.deadLine : copy.line}
          more={isDead ? [] : [copy.more]}
        >
          <RefusalNote error={error} title={copy.failed} />
          {token === undefined || isDead ? (
            account
          ) : (
            <Button
              variant="wax"
              full
              isBusy={stop.isPending}
              busyLabel={copy.busy}
              onClick={() => stop.mutate({ token })}
            >
              {copy.button}
            </Button>
          )}
        </EnvelopeNotice>
      )}
    </AuthPage>
  )
}
