import { leagues } from '#copy/leagues.ts'
import { PaneStack } from '#web/ui/panes.tsx'
import type { ReactNode } from 'react'
import { MyLeagues } from './my-leagues.tsx'

interface LeagueStackProps {
  readonly headingLevel: 1 | 2
  readonly join?: string | undefined
  /** The league that is open beside the list. */
  readonly openId: string | null
  /** Shown above the title on a phone. */
  readonly topBar?: ReactNode
}

/** The list of the viewer's leagues: a page of its own on a phone, beside the open league on a desktop. */
export function LeagueStack({ headingLevel, join, openId, topBar }: LeagueStackProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <PaneStack label={leagues.listLabel}>
      {topBar}
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined} className="mt-1 text-32 font-black tracking-tighter">
        {leagues.title}
      </Heading>
      <p className="mb-3.5 text-text-2">{leagues.line}</p>
      <MyLeagues join={join} openId={openId} />
    </PaneStack>
  )
}
