import { account } from '#copy/account.ts'
import type { DeletionSummary } from '#domain/accounts/deletion.ts'
import { deletionSummaryQuery, useDeleteAccount } from '#web/api/own-account.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskPassword } from './ask-password.tsx'

export function DeleteSection() {
  const { deletion } = account
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <div className="border-t border-line pt-6">
      <Button variant="danger" iconName="trash" {...opensSheet()} onClick={() => setIsAsking(true)}>
        {deletion.button}
      </Button>
      <Sheet isOpen={isAsking} onClose={close} title={deletion.title}>
        {isAsking && <DeleteForm onCancel={close} />}
      </Sheet>
    </div>
  )
}

/**
 * What the deletion will do, as the server sees it now, and the password to confirm it.
 *
 * @see docs/rules.md#account-deletion
 */
function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const { deletion } = account
  const summary = useQuery(deletionSummaryQuery(useApiClient()))
  const remove = useDeleteAccount()
  if (summary.isError && !summary.data) {
    return (
      <FormError>
        <span className="block">{deletion.failed}</span>
        <Button variant="line" size="sm" className="mt-2" onClick={() => void summary.refetch()}>
          {deletion.retry}
        </Button>
      </FormError>
    )
  }
  if (!summary.data) return <Waiting />
  return (
    <AskPassword
      tone="danger"
      confirmLabel={deletion.confirm}
      busyLabel={deletion.busy}
      cancelLabel={deletion.cancel}
      onCancel={onCancel}
      onConfirm={async (password) => {
        await remove.mutateAsync({ password })
        toast.good(deletion.done)
      }}
    >
      <Summary summary={summary.data} />
    </AskPassword>
  )
}

function Waiting() {
  return (
    <div className="grid gap-2.5">
      <p className="sr-only" role="status">
        {account.deletion.loading}
      </p>
      <Skeleton />
      <Skeleton width="85%" />
      <Skeleton width="70%" />
    </div>
  )
}

function Summary({ summary }: { readonly summary: DeletionSummary }) {
  const { deletion } = account
  const lines = [
    [summary.betsCancelled, deletion.cancelled],
    [summary.participantsReleased, deletion.released],
    [summary.betsLeft, deletion.left],
    [summary.stakesLostTokens, deletion.stakes],
    [summary.leaguesHandedOver, deletion.handedOver],
    [summary.leaguesEnded, deletion.ended],
    [summary.daresWaived, deletion.dares],
    [summary.tokensLost, deletion.tokens],
  ] as const
  const shown = lines.flatMap(([count, sentence]) => (count === 0 ? [] : [sentence(count)]))
  return (
    <div>
      <ul aria-label={deletion.summaryLabel} className="grid gap-2">
        {[...shown, deletion.erased].map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="arrow-right" />
            <span className="min-w-0 flex-1">{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-bold">{deletion.line}</p>
    </div>
  )
}
