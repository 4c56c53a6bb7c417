import { createBet } from '#copy/en/create-bet.ts'
import type { WizardStep } from '#domain/bets/draft.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { WizardHead } from './wizard-head.tsx'

/** The wizard before this browser's draft is known: in the server's page and for the blink until scripts run. */
export function CreationPlaceholder({ step }: { readonly step: WizardStep }) {
  return (
    <Page paper="peach" isBusy>
      <WizardHead step={step} />
      <div className="phone docked px-4 pt-[1.6rem]">
        <VisuallyHidden>{createBet.loadingDraft}</VisuallyHidden>
        <Skeleton height="9.2rem" />
        <Skeleton height="3rem" className="mt-6" />
        <Skeleton height="3rem" className="mt-2.5" />
      </div>
    </Page>
  )
}
