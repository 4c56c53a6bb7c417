import { Wordmark } from '#web/components/wordmark.tsx'
import { Page } from '#web/ui/page.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'

/** The frame of every state of a friend's link: one sheet of sky. */
export function InvitePage({ children, isBusy = false }: { readonly children: ReactNode; readonly isBusy?: boolean }) {
  return (
    <Page paper="sky" isBusy={isBusy}>
      <div className="pane-focus flex min-h-dvh flex-col px-4 lg:min-h-[calc(100dvh-6rem)]">
        <div className="-mx-2">
          <TopBar start={<Wordmark />} />
        </div>
        {children}
      </div>
    </Page>
  )
}
