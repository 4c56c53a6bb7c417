import type { Me } from '#contract/accounts.ts'
import { Wordmark } from '#web/components/wordmark.tsx'
import type { ReactNode } from 'react'
import { Rail } from './rail.tsx'

interface DeskSideProps {
  readonly me: Me | null
  /** The address of the page. */
  readonly here: string
  /** The way in, for a visitor. */
  readonly menu: ReactNode
}

/** The desktop's navigation: a rail for a user who is signed in, a line above the screen for a visitor. */
export function DeskSide({ me, here, menu }: DeskSideProps) {
  if (me) return <Rail me={me} here={here} />
  return (
    <header className="desk-line">
      <Wordmark size={34} />
      {menu}
    </header>
  )
}
