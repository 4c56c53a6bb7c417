import type { Paper } from '#domain/bets/paper.ts'
import { Page } from '#web/ui/page.tsx'
import type { ReactNode } from 'react'

interface SadPupScreenProps {
  readonly paper: Paper
  readonly title: string
  readonly line: string
  /** What to do next: one or two full-width buttons. */
  readonly children: ReactNode
}

/** A page about a failure: a sad dog, what happened, what to do. */
export function ErrorIllustration({ paper, title, line, children }: SadPupScreenProps) {
  return (
    <Page paper={paper}>
      <div className="pane-focus is-alone">
        <img
          className="mx-auto w-[220px]"
          src="/pets/mystical_dog-young-sad.svg"
          alt=""
          width={220}
          height={220}
          // Without a connection it may not come, and the browser would draw a broken picture.
          onError={({ currentTarget }) => currentTarget.style.setProperty('display', 'none')}
        />
        <h1 className="mt-4 text-28 font-black">{title}</h1>
        <p className="mt-2 mb-6 text-text-2">{line}</p>
        <div className="grid gap-3">{children}</div>
      </div>
    </Page>
  )
}
