import type { Paper } from '#domain/bets/paper.ts'
import { markHydrated } from '#web/lib/mark-hydrated.ts'
import type { ReactNode } from 'react'

interface PageProps {
  readonly paper: Paper
  readonly children: ReactNode
  readonly isBusy?: boolean
}

/** The page's `main` and its paper; the window around it wears the same. The skip link and route changes lead here. */
export function Page({ paper, children, isBusy = false }: PageProps) {
  return (
    <main id="main" ref={markHydrated} tabIndex={-1} className={`page paper-${paper}`} aria-busy={isBusy || undefined}>
      {children}
    </main>
  )
}
