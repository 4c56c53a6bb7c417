import { Page } from '#web/ui/page.tsx'
import type { ReactNode } from 'react'

interface AlonePageProps {
  /** The picture above the title. */
  readonly art: ReactNode
  readonly title: string
  readonly line: string
  /** The one way on. */
  readonly children: ReactNode
}

/** A link that asks for no answer: a picture, what is the matter, and the way on, in the middle of the window. */
export function AlonePage({ art, title, line, children }: AlonePageProps) {
  return (
    <Page paper="sky">
      <div className="pane-focus is-alone">
        <div className="mx-auto">{art}</div>
        <h1 tabIndex={-1} dir="auto" className="mt-6 text-28 font-black wrap-anywhere">
          {title}
        </h1>
        <p className="mt-2 mb-6 text-text-2 wrap-anywhere">{line}</p>
        {children}
      </div>
    </Page>
  )
}
