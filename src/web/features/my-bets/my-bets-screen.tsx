import { guests } from '#copy/guests.ts'
import { myBets } from '#copy/my-bets.ts'
import { useMe } from '#web/api/me.ts'
import { isNarrowed, useMyBets } from '#web/api/my-bets.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { DraftCard } from '#web/components/bet-draft/draft-card.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panes } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useEffect, useRef } from 'react'
import { BetFilters } from './bet-filters.tsx'
import { BetsFound } from './bets-found.tsx'
import { LoadingTickets } from './loading-tickets.tsx'
import { MyBetsMargin } from './my-bets-margin.tsx'
import { NeedsYou } from './needs-you.tsx'
import { useBetFilter } from './use-bet-filter.ts'
import { useNotice } from './use-notice.ts'
import { useOwnList } from './use-own-list.tsx'

/** The viewer's bets, updated live. @see docs/screens.md#my-bets */
export function MyBetsScreen() {
  const me = useMe()
  const state = useBetFilter()
  const ownList = useOwnList()
  const bets = useMyBets(state.filter)
  const { waits, others, hiddenCount, isThere } = bets
  const count = waits.length + others.length
  const heading = useHeadingFocus(count)
  // When the server's request failed, the browser repeats it; until then the page shows the loading state.
  const hasFailed = useIsHydrated() && bets.isError
  const isLoading = !isThere && !hasFailed
  const isEmpty = count + hiddenCount === 0 && !isNarrowed(state.filter)
  const hasFilters = isLoading || (isThere && !isEmpty)
  useNotice()
  return (
    <Page paper="butter" isBusy={isLoading}>
      <Panes shape="two" isSlim>
        <div className="pane-wide lg:flex lg:flex-wrap lg:items-center lg:gap-x-6 lg:gap-y-3">
          <div className="lg-hidden -mx-2 -mt-4">
            <TopBar
              start={<Wordmark />}
              end={me ? <BalanceChip tokens={me.tokens} /> : <Skeleton width="74px" height="36px" isRound />}
            />
          </div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mb-0">
            <h1 ref={heading} tabIndex={-1} className="text-32 font-black tracking-tighter lg:text-38">
              {isThere ? myBets.titleWithCount(count, bets.hasMore) : myBets.title}
            </h1>
            <ButtonLink variant="ink" size="sm" iconName="plus" to="/create-bet" className="lg-hidden">
              {myBets.newBet}
            </ButtonLink>
          </div>
        </div>
        <div className="min-w-0 pb-6">
          {me?.guest && <GuestRow />}
          <DraftCard />
          {hasFailed && <LoadFailure text={myBets.failed} query={bets.failed} />}
          {isThere && waits.length > 0 && <NeedsYou bets={bets} ownList={ownList} />}
          {/* One place for all states: the field keeps its text and the focus when the list changes. */}
          {hasFilters && (
            <div className="mb-4">
              <BetFilters state={state} />
            </div>
          )}
          {isLoading && <LoadingTickets />}
          {isThere && me && <BetsFound bets={bets} state={state} pet={me.pet} ownList={ownList} />}
        </div>
        {me && <MyBetsMargin pet={me.pet} isFirstVisit={isThere && isEmpty} />}
      </Panes>
    </Page>
  )
}

/** When the focused ticket leaves the list, moves the focus to the heading, which says how many are left. */
function useHeadingFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const countBefore = useRef(count)
  useEffect(() => {
    const isShorter = count < countBefore.current
    countBefore.current = count
    if (isShorter && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [count])
  return heading
}

/** One quiet row for a guest, who may keep the account at any time. */
const GuestRow = () => (
  <div className="card mb-4 flex flex-wrap items-center justify-between gap-x-3 px-4 py-1">
    <p className="text-15 text-text-2">{guests.keep.row}</p>
    <ButtonLink to="/auth" search={{ mode: 'sign-up', returnTo: '/my-bets' }} variant="text" size="sm">
      {guests.keep.rowAction}
    </ButtonLink>
  </div>
)
