import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Decorative. */
  readonly art: ReactNode
  readonly title: ReactNode
  readonly line?: ReactNode
  readonly action?: ReactNode
  /** 1 where the state is the whole page. */
  readonly headingLevel?: 1 | 2
}

export function EmptyState({ art, title, line, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="px-2 pt-12 text-center">
      <div className="mx-auto w-[210px] max-w-[60vw]">{art}</div>
      <Heading className="mt-4 text-26 font-black">{title}</Heading>
      {line && <p className="mx-auto mt-1.5 max-w-76 text-text-2">{line}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
