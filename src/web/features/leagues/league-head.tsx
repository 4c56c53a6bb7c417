import type { LeagueView } from '#contract/leagues.ts'
import { formatDate } from '#copy/dates.ts'
import { leagues } from '#copy/leagues.ts'
import type { LeagueStatus } from '#domain/leagues/league.ts'
import { shownLeagueName } from '#domain/leagues/name.ts'
import { copyText } from '#web/lib/share.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type ReactNode, useId } from 'react'

interface LeagueHeadProps {
  readonly league: LeagueView
  readonly now: Date
  readonly headingLevel: 1 | 2
  readonly menu?: ReactNode
}

/** The league's creator, name, join code (both copy it), status and end. */
export function LeagueHead({ league, now, headingLevel, menu }: LeagueHeadProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const { card } = leagues
  const tipId = useId()
  const copies = { title: card.copyCode, 'aria-describedby': tipId, onClick: () => void copyCode(league.code) }
  return (
    <div className="group/head relative">
      <div className="flex flex-wrap items-center justify-end gap-x-2.5">
        <Icon name={league.isCreator ? 'crown' : 'users-three'} weight="fill" className="flex-none text-24" />
        {league.isCreator && <VisuallyHidden>{card.yours}</VisuallyHidden>}
        <Heading className="min-w-16 flex-1 text-22 leading-110 font-black tracking-tight max-xs:text-19">
          <button type="button" className="min-h-11 max-w-full text-left wrap-anywhere text-inherit" {...copies}>
            {shownLeagueName(league.name)}
          </button>
        </Heading>
        {/* In a narrow window it stands below, so that a short name keeps to one line. */}
        <span className="max-xs:order-1 max-xs:basis-full">
          <LeagueBadge status={league.status} />
        </span>
        {menu}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-15 text-inherit"
          {...copies}
        >
          {card.code} <b className="num tracking-wide">{league.code}</b>
          <Icon name="copy" />
        </button>
        <span className="flex-1" />
        <Ends league={league} now={now} />
      </div>
      <p className="flex items-center gap-2 pr-2 pb-1 text-15">
        <Icon name="coins" weight="fill" />
        {card.stakeLimit(league.stakeLimit)}
      </p>
      {/* The browser shows a `title` to mouse users only. */}
      <span
        id={tipId}
        role="tooltip"
        className="pointer-events-none absolute top-full left-0 z-1 mt-1 rounded-tile bg-ink px-2.5 py-1 text-14 text-(--paper) opacity-0 group-has-[[aria-describedby]:focus-visible]/head:opacity-100"
      >
        {card.copyCode}
      </span>
    </div>
  )
}

/** Its deadline, or the moment at which it ended. */
function Ends({ league, now }: Pick<LeagueHeadProps, 'league' | 'now'>) {
  const viewer = useViewer()
  const { deadline, endedAt } = league
  const end = endedAt ?? deadline
  if (!end) return null
  // A last day is a day in UTC and reads the same everywhere; the moment its creator ended it is one of the reader's
  // days.
  const isLastDay = end.getTime() === deadline?.getTime()
  const day = formatDate(end, { style: 'day', viewer: isLastDay ? { ...viewer, timeZone: 'UTC' } : viewer, now })
  return <span className="pr-2 text-15">{endedAt ? leagues.card.ended(day) : leagues.card.ends(day)}</span>
}

/** Copies a join code and reports success or failure in a toast. */
async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast.good({ ...leagues.copied, line: code })
  else toast.bad(leagues.copyFailed)
}

/** Icon, word and shape, so that the status never depends on colour alone. */
function LeagueBadge({ status }: { readonly status: LeagueStatus }) {
  return (
    <span className={`badge ${status === 'active' ? 'badge-active' : 'badge-completed'}`}>
      <Icon name={status === 'active' ? 'lightning' : 'flag-checkered'} weight="fill" />
      {leagues.card.statuses[status]}
    </span>
  )
}
