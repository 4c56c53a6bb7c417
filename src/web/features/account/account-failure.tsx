import { account } from '#copy/account.ts'
import { errorText } from '#copy/errors.ts'
import { ErrorIllustration } from '#web/app/error-illustration.tsx'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface AccountFailureProps {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** The account could not be loaded, and no earlier copy of it is there to show. @see docs/screens.md#account */
export function AccountFailure({ error, isBusy, onRetry }: AccountFailureProps) {
  const { failed } = account
  return (
    <ErrorIllustration paper="blush" title={failed.title} line={errorText(toApiError(error)).line}>
      <Button variant="ink" full isBusy={isBusy} onClick={onRetry}>
        {failed.retry}
      </Button>
      <ButtonLink variant="soft" full to="/">
        {failed.home}
      </ButtonLink>
    </ErrorIllustration>
  )
}
