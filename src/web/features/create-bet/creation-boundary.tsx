import { createBet } from '#copy/create-bet.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Component, type ReactNode } from 'react'

interface CreationBoundaryProps {
  readonly children: ReactNode
}

interface CreationBoundaryState {
  readonly hasCrashed: boolean
}

/** Catches a crash in bet creation. Try Again clears it; the draft is kept. @see docs/screens.md#error-screens */
export class CreationBoundary extends Component<CreationBoundaryProps, CreationBoundaryState> {
  override state: CreationBoundaryState = { hasCrashed: false }

  static getDerivedStateFromError = (): CreationBoundaryState => ({ hasCrashed: true })

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    return <CreationCrash onRetry={() => this.setState({ hasCrashed: false })} />
  }
}

function CreationCrash({ onRetry }: { readonly onRetry: () => void }) {
  const { crash } = createBet
  return (
    <Page paper="peach">
      <div className="phone grid min-h-dvh place-content-center justify-items-center px-6 text-center">
        <PetImage pet={{ type: 'mystical_dog', stage: 'young' }} mood="sad" size={200} />
        <div role="alert">
          <h1 className="mt-4 text-28 font-black">{crash.title}</h1>
          <p className="mt-2 mb-6 text-text-2">{crash.line}</p>
        </div>
        <div className="grid w-full gap-3">
          <Button variant="ink" full onClick={onRetry}>
            {crash.retry}
          </Button>
          <ButtonLink variant="soft" full to="/">
            {crash.home}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
