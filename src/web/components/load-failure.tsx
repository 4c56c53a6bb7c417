import { errorText, type ShownError } from '#copy/errors.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

/** What failed, and why. Some refusals are specified to name what failed themselves; it is not said twice. */
export function FailureText({ title, error }: { readonly title: string; readonly error: ShownError }) {
  const { line } = errorText(error)
  return (
    <>
      {!line.startsWith(title) && <b className="block">{title}</b>}
      <span className="block font-normal text-text">{line}</span>
    </>
  )
}

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
        <FailureText title={text.title} error={toApiError(error)} />
        {data !== undefined && text.stale && <span className="block font-normal text-text">{text.stale}</span>}
        <Button variant="line" size="sm" className="mt-2" isBusy={isFetching} onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </FormError>
    </div>
  )
}
