import { errorText } from '#copy/errors.ts'
import { receipt } from '#copy/receipt.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ReceiptPendingProps {
  readonly uniqueId: string
  /** Null while the receipt is loading. */
  readonly error: unknown
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** No receipt to show: it is loading, it failed to load, or it is not for this viewer. */
export function ReceiptPending({ uniqueId, error, isBusy, onRetry }: ReceiptPendingProps) {
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">{receipt.loading}</span>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton height="11rem" className="mt-4 rounded-card" />
      </div>
    )
  }
  const refusal = toApiError(error)
  if (refusal.code === 'bet.not_participant') {
    return (
      <section className="card p-5" aria-labelledby="outside-title">
        <h2 id="outside-title" className="text-22">
          {receipt.outside.title}
        </h2>
        <p className="mt-1 mb-4 text-text-2">{receipt.outside.line}</p>
        <ButtonLink variant="ink" to="/predict/$uniqueId" params={{ uniqueId }}>
          {receipt.outside.open}
        </ButtonLink>
      </section>
    )
  }
  return (
    <FormError>
      <b className="block">{receipt.failed}</b>
      <span className="block font-normal text-text">{errorText(refusal).line}</span>
      <Button variant="line" size="sm" className="mt-2" isBusy={isBusy} onClick={onRetry}>
        {receipt.retry}
      </Button>
    </FormError>
  )
}
