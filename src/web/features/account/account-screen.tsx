import { account } from '#copy/account.ts'
import { errorText } from '#copy/errors.ts'
import { useMe } from '#web/api/me.ts'
import { ownAccountQuery } from '#web/api/own-account.ts'
import { ErrorIllustration } from '#web/app/error-illustration.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes, PaneSheet } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { AccountBoundary } from './account-boundary.tsx'
import { AccountHead } from './account-head.tsx'
import { MARGIN_SECTIONS, sectionsFor, SHEET_SECTIONS } from './account-sections.ts'

/** The signed-in user's profile, pet, friends and settings. @see docs/screens.md#account */
export function AccountScreen() {
  return (
    <AccountBoundary>
      <AccountPage />
    </AccountBoundary>
  )
}

function AccountPage() {
  const me = useMe()
  const own = useQuery(ownAccountQuery(useApiClient()))
  // When the server's request failed, the browser repeats it; until then the page shows the loading state.
  const hasFailed = useIsHydrated() && own.isError && !own.data
  if (hasFailed) return <AccountFailure error={own.error} isBusy={own.isFetching} onRetry={() => void own.refetch()} />
  return (
    <Page paper="blush" isBusy={!own.data}>
      <h1 tabIndex={-1} className="sr-only">
        {account.title}
      </h1>
      <Panes shape="two">
        <PaneSheet>
          <AccountHead me={me} />
          <div className="sheet-body">
            {me && own.data ? (
              sectionsFor(SHEET_SECTIONS, me).map((Section, index) => (
                <Section key={index} me={me} account={own.data} />
              ))
            ) : (
              <AccountLoading />
            )}
          </div>
        </PaneSheet>
        <PaneMargin label={account.marginLabel} isLong>
          <div className="grid grid-cols-1 gap-6 pb-8">
            {me &&
              own.data &&
              sectionsFor(MARGIN_SECTIONS, me).map((Section, index) => (
                <Section key={index} me={me} account={own.data} />
              ))}
          </div>
        </PaneMargin>
      </Panes>
    </Page>
  )
}

interface AccountFailureProps {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** The account could not be loaded, and no earlier copy of it is there to show. @see docs/screens.md#account */
function AccountFailure({ error, isBusy, onRetry }: AccountFailureProps) {
  const { failed } = account
  return (
    <ErrorIllustration paper="blush" title={failed.title} line={errorText(toApiError(error)).line}>
      <Button variant="ink" full isBusy={isBusy} onClick={onRetry}>
        {failed.retry}
      </Button>
      <ButtonLink variant="soft" full to="/">
        {failed.home}
      </ButtonLink>
    </ErrorIllustration>
  )
}

/** Placeholder of the page while the account loads. */
function AccountLoading() {
  return (
    <>
      <p className="sr-only" role="status">
        {account.loading}
      </p>
      <Skeleton height="5rem" />
      <Skeleton height="1.75rem" width="45%" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </>
  )
}
