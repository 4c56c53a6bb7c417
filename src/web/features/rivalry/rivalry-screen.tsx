import './rivalry.css'
import { rivalry as copy } from '#copy/rivalry.ts'
import { useMe } from '#web/api/me.ts'
import { rivalryQuery } from '#web/api/rivalry.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { useParam, useRouter } from '#web/navigation/hooks.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { NoRivalry } from './no-rivalry.tsx'
import { RivalryBody } from './rivalry-body.tsx'

/** Two people, one score. @see docs/screens.md#rivalry */
export function RivalryScreen() {
  const personId = useParam('personId')
  const me = useMe()
  const loading = useQuery(rivalryQuery(useApiClient(), personId))
  const { data } = loading
  const hasFailed = useIsHydrated() && loading.isError
  const isGone = hasFailed && ['friend.not_found', 'input.invalid'].includes(toApiError(loading.error).code)
  return (
    <Page paper="lime" isBusy={loading.isPending}>
      <div className="rivalry-page">
        <BackBar title={data && !isGone ? copy.title(data.person.displayName) : ''} />
        {isGone ? (
          <NoRivalry />
        ) : data && me ? (
          <RivalryBody rivalry={data} me={me} />
        ) : hasFailed ? (
          <LoadFailure text={copy.failed} query={loading} />
        ) : (
          <div role="status" aria-label={copy.loading} className="rivalry-grid">
            <Skeleton width="100%" height="20rem" />
            <Skeleton width="100%" height="16rem" />
          </div>
        )}
      </div>
    </Page>
  )
}

function BackBar({ title }: { readonly title: string }) {
  const router = useRouter()
  // The page may be the first one of its tab, opened by a link or a bookmark: before it there is nothing of the app.
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/my-bets', replace: true })
  }
  return (
    <div className="-mx-2">
      <TopBar
        start={<IconButton label={copy.back} iconName="arrow-left" onClick={leave} />}
        end={<bdi className="rivalry-names">{title}</bdi>}
      />
    </div>
  )
}
