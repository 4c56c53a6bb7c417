import type { LeaguePage } from '#contract/leagues.ts'
import { errorText } from '#copy/errors.ts'
import { leagues } from '#copy/leagues.ts'
import { standingsQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StandingsTable } from './standings-table.tsx'

const { table } = leagues

/** The first rows of the table, and all of them on request. */
export function LeagueTable({ league }: { readonly league: LeaguePage }) {
  const [isAllShown, setIsAllShown] = useState(false)
  const all = useQuery({ ...standingsQuery(useApiClient(), league.leagueId), enabled: isAllShown })
  const standings = (isAllShown ? all.data : undefined) ?? league.standings
  const isButtonShown = standings.length < league.lineCount || all.isError
  const lines = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (shownBefore.current === null || isButtonShown) return
    const first = standings.findIndex(({ memberId }) => !shownBefore.current?.has(memberId))
    shownBefore.current = null
    focusRow([...(lines.current?.querySelectorAll('tbody tr') ?? [])].at(first))
  }, [standings, isButtonShown])
  const showAll = (): void => {
    shownBefore.current = new Set(standings.map(({ memberId }) => memberId))
    if (isAllShown) void all.refetch()
    setIsAllShown(true)
  }
  return (
    <div ref={lines}>
      <StandingsTable leagueName={league.name} standings={standings} />
      {isButtonShown && (
        <div className="px-4 py-2">
          {all.isError && <TableFailure error={all.error} isStale={all.data !== undefined} />}
          {/* One button that keeps its position and the focus, so that the user can press it again. */}
          <Button variant="text" size="sm" full isBusy={all.isFetching} onClick={showAll}>
            {all.isError ? table.retry : table.showAll(league.lineCount)}
          </Button>
        </div>
      )}
    </div>
  )
}

function TableFailure({ error, isStale }: { readonly error: unknown; readonly isStale: boolean }) {
  return (
    <div className="mb-2">
      <FormError>
        <b className="block">{table.failed}</b>
        <span className="block font-normal text-text">{errorText(toApiError(error)).line}</span>
        {isStale && <span className="block font-normal text-text">{leagues.failed.stale}</span>}
      </FormError>
    </div>
  )
}

/**
 * Moves the focus to the first added row, because the pressed button is gone, unless the user has focused something
 * else.
 */
function focusRow(row: Element | undefined): void {
  if (!(row instanceof HTMLElement) || document.activeElement !== document.body) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
