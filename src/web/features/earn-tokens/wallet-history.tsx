import type { WalletEntry } from '#contract/accounts.ts'
import { formatNumber } from '#copy/dates.ts'
import { earnTokens } from '#copy/earn-tokens.ts'
import { walletQuery } from '#web/api/accounts.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { When } from '#web/components/when.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated, useViewer } from '#web/lib/use-viewer.ts'
import { Link } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** How many entries are shown until the user asks for the rest. */
const SHOWN_AT_FIRST = 6

/** Every movement of the viewer's tokens, newest first. @see docs/rules.md#wallet-history */
export function WalletHistory() {
  const { history } = earnTokens
  const wallet = useInfiniteQuery(walletQuery(useApiClient()))
  const [isWhole, setIsWhole] = useState(false)
  const entries = wallet.data?.pages.flatMap((page) => page.entries) ?? []
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  const hasFailed = useIsHydrated() && wallet.isError
  const hasMore = shown.length < entries.length || wallet.hasNextPage
  const showMore = () => {
    if (isWhole) void wallet.fetchNextPage()
    setIsWhole(true)
  }
  return (
    <section className="pb-8" aria-labelledby="wallet-history">
      <h2 id="wallet-history" className="mb-3 text-20 font-black">
        {history.title}
      </h2>
      {hasFailed && <LoadFailure text={history.failed} query={wallet} />}
      {!wallet.data && !hasFailed && (
        <div className="card p-4">
          <p className="sr-only" role="status">
            {history.loading}
          </p>
          <Skeleton width="80%" />
          <Skeleton width="55%" className="mt-3" />
        </div>
      )}
      {wallet.data && entries.length === 0 && <p className="text-text-2">{history.empty}</p>}
      {shown.length > 0 && (
        <ol className="card earn-history">
          {shown.map((entry) => (
            <WalletRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button
          variant="line"
          size="sm"
          full
          className="mt-3"
          isBusy={wallet.isFetchingNextPage}
          busyLabel={history.loadingMore}
          onClick={showMore}
        >
          {history.more}
        </Button>
      )}
    </section>
  )
}

/** One movement: reason, bet or task, time, amount, and the balance after it. */
function WalletRow({ entry }: { readonly entry: WalletEntry }) {
  const { reason, bet, task, at, tokens, balanceAfterTokens } = entry
  const viewer = useViewer()
  const { history } = earnTokens
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{history.reasons[reason]}</p>
        {task && <p className="text-15">{earnTokens.texts[task].name}</p>}
        {bet && (
          <p className="line-clamp-2 text-15 wrap-anywhere">
            <Link to="/predict/$uniqueId" params={{ uniqueId: bet.uniqueId }}>
              {bet.description}
            </Link>
          </p>
        )}
        <p className="text-14 text-text-2">
          <When date={at} />
        </p>
      </div>
      <div className="flex-none text-right">
        <p className="num font-bold">{history.moved(tokens, formatNumber(tokens, viewer))}</p>
        <p className="num text-14 text-text-2">{history.left(formatNumber(balanceAfterTokens, viewer))}</p>
      </div>
    </li>
  )
}
