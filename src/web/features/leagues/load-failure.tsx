import { errorText } from '#copy/en/errors.ts'
import { leagues } from '#copy/en/leagues.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

interface LoadFailureProps {
  readonly error: unknown
  /** An older answer still stands below. */
  readonly isStale: boolean
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** The leagues did not come; what was there before stays. */
export function LoadFailure({ error, isStale, isBusy, onRetry }: LoadFailureProps) {
  const { failed } = leagues
  return (
    <div className="mb-4">
      <FormError>
        <b className="block">{failed.title}</b>
        <span className="block font-normal text-text">{errorText(toApiError(error)).line}</span>
        {isStale && <span className="block font-normal text-text">{failed.stale}</span>}
        <Button variant="line" size="sm" className="mt-2" isBusy={isBusy} onClick={onRetry}>
          {failed.retry}
        </Button>
      </FormError>
    </div>
  )
}
