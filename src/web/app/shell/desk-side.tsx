import type { Me } from '#contract/accounts.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import type { ReactNode } from 'react'
import { Rail } from './rail.tsx'

interface DeskSideProps {
  readonly me: Me | null
  readonly pathname: string
  /** The way in, for a visitor. */
  readonly menu: ReactNode
}

/** The desktop's way around: a rail for somebody signed in, a line above the screen for a visitor. */
export function DeskSide({ me, pathname, menu }: DeskSideProps) {
  if (me) return <Rail me={me} pathname={pathname} />
  return (
    <header className="desk-line">
      <Wordmark size={34} />
      {menu}
    </header>
  )
}
