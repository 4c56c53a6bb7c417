import type { Paper } from '#domain/bets/paper.ts'
import type { ReactNode } from 'react'

interface ScallopHeaderProps {
  readonly paper: Paper
  readonly children: ReactNode
  /** As wide as a page of several columns instead of one phone. */
  readonly isWide?: boolean
}

/** The colour-blocked head of a page, cut in scallops. */
export function ScallopHeader({ paper, children, isWide = false }: ScallopHeaderProps) {
  return (
    <div className={`on-paper paper-${paper} scallop relative`}>
      <div className={isWide ? 'wide' : 'phone'}>{children}</div>
    </div>
  )
}
