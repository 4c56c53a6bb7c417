import type { ReactNode } from 'react'
import type { Paper } from './paper.ts'

/** The colour-blocked head of a page, cut in scallops. */
export function ScallopHeader({ paper, children }: { readonly paper: Paper; readonly children: ReactNode }) {
  return (
    <div className={`on-paper paper-${paper} scallop relative`}>
      <div className="phone">{children}</div>
    </div>
  )
}
