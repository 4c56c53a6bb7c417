import { errorText } from '#copy/errors.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

interface LoadFailureProps {
  readonly text: { readonly title: string; readonly retry: string; readonly stale?: string }
  readonly query: {
    readonly error: unknown
    readonly data?: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Something did not come, and is asked for again here; what was there before stays, and may be old. */
export function LoadFailure({ text, query }: LoadFailureProps) {
  const { error, data, isFetching, refetch } = query
  return (
    <div className="mb-4">
      <FormError>
        <b className="block">{text.title}</b>
        <span className="block font-normal text-text">{errorText(toApiError(error)).line}</span>
        {data !== undefined && text.stale && <span className="block font-normal text-text">{text.stale}</span>}
        <Button variant="line" size="sm" className="mt-2" isBusy={isFetching} onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </FormError>
    </div>
  )
}
