import { errorText } from '#copy/en/errors.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

interface LoadFailureProps {
  readonly text: { readonly title: string; readonly retry: string; readonly stale?: string }
  readonly error: unknown
  /** An older answer still stands below. */
  readonly isStale?: boolean
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Something did not come; what was there before stays. */
export function LoadFailure({ text, error, isStale = false, isBusy, onRetry }: LoadFailureProps) {
  return (
    <div className="mb-4">
      <FormError>
        <b className="block">{text.title}</b>
        <span className="block font-normal text-text">{errorText(toApiError(error)).line}</span>
        {isStale && <span className="block font-normal text-text">{text.stale}</span>}
        <Button variant="line" size="sm" className="mt-2" isBusy={isBusy} onClick={onRetry}>
          {text.retry}
        </Button>
      </FormError>
    </div>
  )
}
