import type { BetView } from '#contract/bet-view.ts'
import { seals } from '#copy/seals.ts'
import { mayFollow, rememberHead, seenHead } from '#web/lib/seen-heads.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import '#web/components/seal-verdict.css'

/**
 * Remembers the newest state of the bet's history on this device, and says so when the server states one that cannot
 * follow what the device has seen. It accuses no user: a restored backup looks the same.
 *
 * @see docs/rules.md#seals
 */
export function HistoryGuard({ bet: { uniqueId, version, head } }: { readonly bet: BetView }) {
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    if (head === null) return
    const next = { seq: version, hash: head }
    const follows = mayFollow(seenHead(uniqueId), next)
    setIsChanged(!follows)
    if (follows) rememberHead(uniqueId, next)
  }, [uniqueId, version, head])
  if (!isChanged) return null
  return (
    <p role="alert" className="mb-4 verdict verdict-bad">
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
