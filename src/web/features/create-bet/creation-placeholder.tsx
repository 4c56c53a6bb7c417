import { createBet } from '#copy/create-bet.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { Page } from '#web/ui/page.tsx'
import { Panes, PaneSheet } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { WizardHead } from './wizard-head.tsx'

/** The wizard before this browser's draft is known: in the server's page and for the blink until scripts run. */
export function CreationPlaceholder({ step }: { readonly step: WizardStep }) {
  return (
    <Page paper="peach" isBusy>
      <Panes shape="two">
        <PaneSheet>
          <WizardHead step={step} />
          <div className="sheet-body">
            <VisuallyHidden>{createBet.loadingDraft}</VisuallyHidden>
            <Skeleton height="9.2rem" />
            <Skeleton height="3rem" className="mt-6" />
            <Skeleton height="3rem" className="mt-2.5" />
          </div>
        </PaneSheet>
      </Panes>
    </Page>
  )
}
