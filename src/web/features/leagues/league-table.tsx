import type { LeaguePage } from '#contract/leagues.ts'
import { leagues } from '#copy/en/leagues.ts'
import { standingsQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StandingsTable } from './standings-table.tsx'

/** The table of the page: its top at first, all of it where asked for. */
export function LeagueTable({ league }: { readonly league: LeaguePage }) {
  const [isAllShown, setIsAllShown] = useState(false)
  const all = useQuery({ ...standingsQuery(useApiClient(), league.leagueId), enabled: isAllShown })
  const standings = (isAllShown ? all.data : undefined) ?? league.standings
  const table = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (shownBefore.current === null || standings.length < league.memberCount) return
    const first = standings.findIndex(({ memberId }) => !shownBefore.current?.has(memberId))
    shownBefore.current = null
    focusRow(table.current?.querySelectorAll('tbody tr')[first])
  }, [standings, league.memberCount])
  const showAll = (): void => {
    shownBefore.current = new Set(standings.map(({ memberId }) => memberId))
    setIsAllShown(true)
  }
  return (
    <div ref={table}>
      <StandingsTable leagueName={league.name} standings={standings} />
      {standings.length < league.memberCount && (
        <div className="px-4 py-2">
          <Button variant="text" size="sm" full isBusy={all.isFetching} onClick={showAll}>
            {leagues.table.showAll(league.memberCount)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The button that asked for the row is gone: who used it reads on where the table grew, unless they have gone on. */
function focusRow(row: Element | undefined): void {
  if (!(row instanceof HTMLElement) || document.activeElement !== document.body) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
