import { app, LOAD_BET_FAILED, NETWORK_FAILED } from '#copy/app.ts'
import { betKeys } from '#web/api/keys.ts'
import { toApiError } from '#web/lib/api-error.ts'
import type { FailureProps } from '#web/navigation/error-boundary.tsx'
import { isMissingCode } from '#web/navigation/fetch-part.ts'
import { useParams, useRouter } from '#web/navigation/hooks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonClass } from '#web/ui/button-look.tsx'
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { ErrorIllustration } from './error-illustration.tsx'

/**
 * The screen shown when another one throws. Try Again clears the error and loads that screen again.
 *
 * @see docs/screens.md#error-screens
 */
export function CrashScreen({ error, reset }: FailureProps) {
  const router = useRouter()
  const queryErrors = useQueryErrorResetBoundary()
  const { crash } = app
  const isBetMissing = useIsBetMissing()
  const isOffline = toApiError(error).code === 'network.failed' || globalThis.navigator?.onLine === false
  const tryAgain = () => {
    // The browser does not ask again for code that did not come.
    if (isMissingCode(error)) return location.reload()
    queryErrors.reset()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorIllustration
      paper="blush"
      title={isBetMissing ? LOAD_BET_FAILED : crash.title}
      line={isOffline ? NETWORK_FAILED : crash.line}
    >
      {/* Every first view carries this screen, and nothing else in it needs the code of `Button`. */}
      <button type="button" className={buttonClass({ variant: 'wax', full: true })} onClick={tryAgain}>
        {crash.retry}
      </button>
      <ButtonLink variant="soft" full to="/">
        {crash.home}
      </ButtonLink>
    </ErrorIllustration>
  )
}

/** The address means a bet, and the bet has not come. */
function useIsBetMissing(): boolean {
  const { uniqueId } = useParams()
  const queryClient = useQueryClient()
  return uniqueId !== undefined && queryClient.getQueryData(betKeys.one(uniqueId)) === undefined
}
