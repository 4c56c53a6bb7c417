import { errorText } from '#copy/en/errors.ts'
import { myBets } from '#copy/en/my-bets.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

interface LoadFailureProps {
  readonly error: unknown
  /** An older list still stands below. */
  readonly isStale: boolean
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** The list did not come; what was there before stays. */
export function LoadFailure({ error, isStale, isBusy, onRetry }: LoadFailureProps) {
  return (
    <div className="mb-4">
      <FormError>
        <b className="block">{myBets.failed.title}</b>
        <span className="block font-normal text-text">{errorText(toApiError(error)).line}</span>
        {isStale && <span className="block font-normal text-text">{myBets.failed.stale}</span>}
        <Button variant="line" size="sm" className="mt-2" isBusy={isBusy} onClick={onRetry}>
          {myBets.failed.retry}
        </Button>
      </FormError>
    </div>
  )
}
