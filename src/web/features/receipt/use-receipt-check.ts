import type { BetHistory } from '#contract/bet-history.ts'
import { checkReceipt, containsHead, type CheckedReceipt } from '#domain/seals/check-receipt.ts'
import { canCheckSeals, digest } from '#web/lib/check-seals.ts'
import { rememberHead, seenHead, type SeenHead } from '#web/lib/seen-heads.ts'
import { useQuery } from '@tanstack/react-query'

/** What the browser found out about a receipt by itself. */
export interface ReceiptCheck extends CheckedReceipt {
  /** The head that this device has seen and that the history does not contain; null where it contains it. */
  readonly missingHead: SeenHead | null
}

/** Undefined while the check runs; null where this browser cannot check. */
export function useReceiptCheck(uniqueId: string, history: BetHistory): ReceiptCheck | null | undefined {
  const { data } = useQuery({
    queryKey: ['receipt-check', uniqueId, history.head.hash, history.opened.length],
    queryFn: () => (canCheckSeals() ? check(uniqueId, history) : null),
    networkMode: 'always',
    staleTime: Infinity,
  })
  return data
}

async function check(uniqueId: string, history: BetHistory): Promise<ReceiptCheck> {
  const checked = await checkReceipt({ uniqueId, ...history }, digest)
  const seen = seenHead(uniqueId)
  const missingHead = seen && !containsHead(history, seen) ? seen : null
  if (checked.findings.length === 0 && !missingHead) rememberHead(uniqueId, history.head)
  return { ...checked, missingHead }
}
