import { app } from '#copy/app.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shown while a screen without its own waiting state takes long to open. */
export function LoadingScreen() {
  return (
    <Page paper="butter" isBusy>
      <div className="phone grid gap-4 px-4 pt-24">
        <p className="sr-only" role="status">
          {app.loading}
        </p>
        <Skeleton height="2.25rem" width="70%" />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
    </Page>
  )
}
