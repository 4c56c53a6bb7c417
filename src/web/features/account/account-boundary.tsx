import { account } from '#copy/account.ts'
import { ErrorIllustration } from '#web/app/error-illustration.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Component, type ReactNode } from 'react'

interface AccountBoundaryState {
  readonly hasCrashed: boolean
}

/** Catches a crash while rendering any part of the account page and offers Try Again. @see docs/screens.md#account */
export class AccountBoundary extends Component<{ readonly children: ReactNode }, AccountBoundaryState> {
  override state: AccountBoundaryState = { hasCrashed: false }

  static getDerivedStateFromError = (): AccountBoundaryState => ({ hasCrashed: true })

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    const { crash } = account
    return (
      <ErrorIllustration paper="blush" title={crash.title} line={crash.line}>
        <Button variant="ink" full onClick={() => this.setState({ hasCrashed: false })}>
          {crash.retry}
        </Button>
        <ButtonLink variant="soft" full to="/">
          {crash.home}
        </ButtonLink>
      </ErrorIllustration>
    )
  }
}
