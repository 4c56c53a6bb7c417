import type { LeaguePage } from '#contract/leagues.ts'
import { leagues } from '#copy/en/leagues.ts'
import { standingsQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StandingsTable } from './standings-table.tsx'

/** The table of the page: its top at first, all of it where asked for. */
export function LeagueTable({ league }: { readonly league: LeaguePage }) {
  const [isAllShown, setIsAllShown] = useState(false)
  const all = useQuery({ ...standingsQuery(useApiClient(), league.leagueId), enabled: isAllShown })
  const standings = (isAllShown ? all.data : undefined) ?? league.standings
  return (
    <>
      <StandingsTable leagueName={league.name} standings={standings} />
      {standings.length < league.memberCount && (
        <div className="px-4 py-2">
          <Button variant="text" size="sm" full isBusy={all.isFetching} onClick={() => setIsAllShown(true)}>
            {leagues.table.showAll(league.memberCount)}
          </Button>
        </div>
      )}
    </>
  )
}
