import type { BetView } from '#contract/bet-view.ts'
import { seals } from '#copy/seals.ts'
import { betQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { follows, rememberHead, seenHead } from '#web/lib/seen-heads.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import '#web/components/seal-verdict.css'

/**
 * Remembers the newest state of the bet's history on this device, and reports when the server states one that cannot
 * follow what the device has seen. It accuses no user: a restored backup looks the same.
 *
 * @see docs/rules.md#seals
 */
export function HistoryGuard({ bet: { uniqueId, version, head } }: { readonly bet: BetView }) {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const [isChanged, setIsChanged] = useState(false)
  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    if (head === null) return
    const shown = { seq: version, hash: head }
    const seen = seenHead(uniqueId)
    // What is shown may come from the cache, or have been on its way when the device saw the later one: only a fresh
    // answer of the server says that its history is older.
    const isOlder = seen !== null && shown.seq < seen.seq
    const fresh = isOlder ? await queryClient.fetchQuery({ ...betQuery(client, uniqueId), staleTime: 0 }) : null
    const next = fresh && fresh.head !== null ? { seq: fresh.version, hash: fresh.head } : shown
    if (follows(seen, next)) rememberHead(uniqueId, next)
    if (isCurrent()) setIsChanged(!follows(seen, next))
  })
  useEffect(() => {
    let isCurrent = true
    check(() => isCurrent).catch(() => undefined)
    return () => void (isCurrent = false)
  }, [uniqueId, version, head])
  if (!isChanged) return null
  return (
    <p role="alert" className="mx-4 mt-7 mb-2 verdict verdict-bad">
      <Icon name="warning-circle" weight="fill" className="text-bad" />
      {seals.changed.title}.{' '}
      <Link
        to="/bet/$uniqueId/receipt"
        params={{ uniqueId }}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {seals.changed.look}
      </Link>
    </p>
  )
}
