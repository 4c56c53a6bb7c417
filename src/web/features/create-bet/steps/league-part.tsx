import { leagues } from '#copy/leagues.ts'
import { whyNotStartBet } from '#domain/leagues/membership.ts'
import { myLeaguesQuery } from '#web/api/leagues.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { setLeague } from '#web/features/create-bet/draft/league-edits.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useQuery } from '@tanstack/react-query'
import type { StepProps } from './step-props.ts'

const ENDED_ID = 'draft-league-ended'

/** Whether the bet is played in a league, and in which; nothing for a user who is in none. */
export function LeaguePart({ draft, edit, now }: Pick<StepProps, 'draft' | 'edit' | 'now'>) {
  const mine = useQuery(myLeaguesQuery(useApiClient()))
  const { data = [] } = mine
  const open = data.filter((league) => whyNotStartBet(league, now) === null)
  const [first] = open
  // Without the list there is no switch: the user reads that it failed, not that they are in no league.
  if (mine.isError && !mine.data) return <LoadFailure text={leagues.failed} query={mine} />
  if (!first && !draft.league) return null
  const choose = (leagueId: string | null): void => {
    const league = open.find((candidate) => candidate.leagueId === leagueId)
    edit((before) => setLeague(before, league ? { leagueId: league.leagueId, name: league.name } : null))
  }
  const isChosen = ({ leagueId }: { readonly leagueId: string }) => leagueId === draft.league?.leagueId
  const isOffered = open.some(isChosen)
  const hasEnded = !isOffered && data.some(isChosen)
  return (
    <div className="card mb-4 px-4 py-2.5">
      <Switch
        label={leagues.wizard.label}
        hint={leagues.wizard.hint}
        isOn={draft.league !== null}
        onChange={(isOn) => choose(isOn ? (first?.leagueId ?? null) : null)}
      />
      {draft.league && (
        <label className="mt-1 flex min-h-11 items-center gap-3">
          <span className="text-text-2">{leagues.wizard.league}</span>
          <select
            className="min-h-11 min-w-0 flex-1 cursor-pointer font-bold text-text"
            value={draft.league.leagueId}
            aria-invalid={hasEnded}
            aria-describedby={hasEnded ? ENDED_ID : undefined}
            onChange={(event) => choose(event.target.value)}
          >
            {!isOffered && (
              <option value={draft.league.leagueId} disabled={hasEnded}>
                {draft.league.name}
              </option>
            )}
            {open.map(({ leagueId, name }) => (
              <option key={leagueId} value={leagueId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {draft.league && hasEnded && <ErrorLine id={ENDED_ID}>{leagues.wizard.ended(draft.league.name)}</ErrorLine>}
    </div>
  )
}
