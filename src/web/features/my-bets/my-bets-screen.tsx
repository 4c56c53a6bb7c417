import type { BetView } from '#contract/bets.ts'
import { myBets } from '#copy/en/my-bets.ts'
import { useMe } from '#web/api/me.ts'
import { myBetsQuery } from '#web/api/bets.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { BetList } from './bet-list.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LoadingTickets } from './loading-tickets.tsx'
import { NoBets } from './no-bets.tsx'
import { useNotice } from './use-notice.ts'

/** My bets, kept up to date while one looks. @see SPEC-2 §2 "My-bets page" */
export function MyBetsScreen() {
  const me = useMe()
  const list = useQuery(myBetsQuery(useApiClient()))
  // The browser asks again for what the server's page could not get, so that page shows the list still on its way.
  const hasFailed = useIsHydrated() && list.isError
  const isLoading = !list.data && !hasFailed
  useNotice()
  return (
    <Page paper="butter" isBusy={isLoading}>
      <div className="mx-auto w-full max-w-[60rem] px-4 pb-6 min-[60rem]:pt-5">
        <div className="lg-hidden -mx-2">
          <TopBar
            start={<Wordmark />}
            end={me ? <BalanceChip tokens={me.tokens} /> : <Skeleton width="74px" height="36px" isRound />}
          />
        </div>
        <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="text-[2rem] font-black tracking-[-.03em] min-[60rem]:text-[2.375rem]">
            {list.data ? myBets.titleWithCount(list.data.length) : myBets.title}
          </h1>
          <ButtonLink variant="ink" size="sm" iconName="plus" to="/create-bet" className="lg-hidden">
            {myBets.newBet}
          </ButtonLink>
        </div>
        {hasFailed && (
          <LoadFailure
            error={list.error}
            isStale={list.data !== undefined}
            isBusy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {isLoading && <LoadingTickets />}
        {list.data && me && <Bets bets={list.data} pet={me.pet} askedAtMs={list.dataUpdatedAt} />}
      </div>
    </Page>
  )
}

interface BetsProps {
  readonly bets: readonly BetView[]
  readonly pet: Parameters<typeof NoBets>[0]['pet']
  /** When the list came. The server's page and the first paint here must see the same clock. */
  readonly askedAtMs: number
}

function Bets({ bets, pet, askedAtMs }: BetsProps) {
  if (bets.length === 0) return <NoBets pet={pet} />
  return <BetList bets={bets} now={new Date(askedAtMs)} />
}
