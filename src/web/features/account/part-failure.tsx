import { errorText } from '#copy/en/errors.ts'
import { friends } from '#copy/en/friends.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

interface PartFailureProps {
  readonly title: string
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** A part of the page did not come; it is asked again here. */
export function PartFailure({ title, query }: PartFailureProps) {
  return (
    <div className="mb-3">
      <FormError>
        <b className="block">{title}</b>
        <span className="block font-normal text-text">{errorText(toApiError(query.error)).line}</span>
        <Button
          variant="line"
          size="sm"
          className="mt-2"
          isBusy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {friends.retry}
        </Button>
      </FormError>
    </div>
  )
}
