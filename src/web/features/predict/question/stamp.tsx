import { objections } from '#copy/objections.ts'
import type { ReactNode } from 'react'
import { namesOf, type QuestionProps } from './names.ts'

interface StampProps {
  readonly title: string
  /** Below the word of the stamp. */
  readonly children?: ReactNode
  readonly isSmall?: boolean
}

/** A rubber stamp: ink, never a colour of its own. */
export const Stamp = ({ title, children, isSmall = false }: StampProps) => (
  <p className={isSmall ? 'rubber rubber-sm' : 'rubber is-landing'}>
    {title}
    {children !== undefined && <span className="rubber-line">{children}</span>}
  </p>
)

/** Who said that the result is fair enough; it grows with each name. */
export function FairEnoughStamp({ bet, view, isSmall = false }: QuestionProps & { readonly isSmall?: boolean }) {
  const names = namesOf(bet, view.acceptedIds)
  if (names.length === 0) return null
  return (
    <Stamp title={objections.stamp.accepted} isSmall={isSmall}>
      {objections.stamp.names(names)}
    </Stamp>
  )
}
