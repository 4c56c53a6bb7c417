import { kit } from '#copy/kit.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScallopHeader } from '#web/ui/scallop-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The page before its bet has loaded: placeholder lines for the question, and three grey envelopes. */
export function PredictLoading() {
  return (
    <Page paper="sky" isBusy>
      <ScallopHeader paper="sky">
        <TopBar />
        <div className="grid gap-3 px-4 pb-4">
          <Skeleton width="9rem" height="1.625rem" isRound />
          <Skeleton width="92%" height="2rem" />
          <Skeleton width="64%" height="2rem" />
          <Skeleton width="80%" height="2.25rem" className="mt-2" />
        </div>
      </ScallopHeader>
      <div className="phone px-4 pt-6" role="status">
        <VisuallyHidden>{kit.loading}</VisuallyHidden>
        <div className="pulse grid grid-cols-3 gap-3" aria-hidden="true">
          <Envelope state="awaiting" />
          <Envelope state="awaiting" />
          <Envelope state="awaiting" />
        </div>
      </div>
    </Page>
  )
}
