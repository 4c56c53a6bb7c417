import { createBet } from '#copy/create-bet.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { ErrorBoundary, type FailureProps } from '#web/navigation/error-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Page } from '#web/ui/page.tsx'
import type { ReactNode } from 'react'

/** Catches a crash in bet creation. Try Again clears it; the draft is kept. @see docs/screens.md#error-screens */
export const CreationBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary Failed={CreationCrash} resetKey={null}>
    {children}
  </ErrorBoundary>
)

function CreationCrash({ reset }: FailureProps) {
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
          <Button variant="ink" full onClick={reset}>
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
