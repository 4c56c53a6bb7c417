import type { BetHistory } from '#contract/bet-history.ts'
import { checkReceipt, containsHead, type CheckedReceipt } from '#domain/seals/check-receipt.ts'
import { betHistoryQuery } from '#web/api/bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { canCheckSeals, digest } from '#web/lib/check-seals.ts'
import { rememberHead, seenHead, type SeenHead } from '#web/lib/seen-heads.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** What the browser found out about a receipt by itself. */
export interface ReceiptCheck extends CheckedReceipt {
  /** The head that this device has seen and that the history does not contain; null where it contains it. */
  readonly missingHead: SeenHead | null
}

/** Undefined while the check runs; null where this browser cannot check. */
export function useReceiptCheck(uniqueId: string, history: BetHistory): ReceiptCheck | null | undefined {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const refetch = () => queryClient.fetchQuery({ ...betHistoryQuery(client, uniqueId), staleTime: 0 })
  const { data } = useQuery({
    queryKey: ['receipt-check', uniqueId, history.head.hash, history.opened.length],
    queryFn: () => (canCheckSeals() ? check(uniqueId, history, refetch) : null),
    networkMode: 'always',
    staleTime: Infinity,
  })
  return data
}

/**
 * A history from the cache may be older than what this device has seen on the bet's page: only a fresh one can lack it.
 */
async function check(uniqueId: string, history: BetHistory, refetch: () => Promise<BetHistory>): Promise<ReceiptCheck> {
  const checked = await checkReceipt({ uniqueId, ...history }, digest)
  const seen = seenHead(uniqueId)
  const isOlder = seen !== null && history.head.seq < seen.seq
  const newest = isOlder ? await refetch().catch(() => null) : history
  const missingHead = seen && newest && !containsHead(newest, seen) ? seen : null
  if (checked.findings.length === 0 && !missingHead) rememberHead(uniqueId, history.head)
  return { ...checked, missingHead }
}
