import { errorText } from '#copy/en/errors.ts'
import { notices } from '#copy/en/notices.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

interface NoticesFailureProps {
  readonly error: unknown
  /** An older list still stands below. */
  readonly isStale: boolean
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** The list did not come; what was there before stays. */
export function NoticesFailure({ error, isStale, isBusy, onRetry }: NoticesFailureProps) {
  return (
    <div className="mb-4">
      <FormError>
        <b className="block">{notices.failed.title}</b>
        <span className="block font-normal text-text">{errorText(toApiError(error)).line}</span>
        {isStale && <span className="block font-normal text-text">{notices.failed.stale}</span>}
        <Button variant="line" size="sm" className="mt-2" isBusy={isBusy} onClick={onRetry}>
          {notices.failed.retry}
        </Button>
      </FormError>
    </div>
  )
}
