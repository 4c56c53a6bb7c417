import { account } from '#copy/account.ts'
import { ErrorIllustration } from '#web/app/error-illustration.tsx'
import { ErrorBoundary, type FailureProps } from '#web/navigation/error-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ReactNode } from 'react'

/** Catches a crash while rendering any part of the account page and offers Try Again. @see docs/screens.md#account */
export const AccountBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary Failed={AccountCrash} resetKey={null}>
    {children}
  </ErrorBoundary>
)

function AccountCrash({ reset }: FailureProps) {
  const { crash } = account
  return (
    <ErrorIllustration paper="blush" title={crash.title} line={crash.line}>
      <Button variant="ink" full onClick={reset}>
        {crash.retry}
      </Button>
      <ButtonLink variant="soft" full to="/">
        {crash.home}
      </ButtonLink>
    </ErrorIllustration>
  )
}
