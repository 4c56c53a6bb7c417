import type { ApiClient, Inputs, Outputs } from '#contract/index.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { isCode } from '#domain/leagues/code.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCommand, type WithoutId } from './use-command.ts'

/** The leagues I am in: those that run, then those that are over, newest first. */
export const myLeaguesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['leagues', 'mine'],
    queryFn: async () => (await client.leagues.listMine({})).leagues,
  })

/**
 * Leagues that this tab is deleting or leaving. The live event may arrive before the answer does, and a request for one of
 * them at that moment would be answered with "not found".
 */
const goodbyes = new Set<string>()

/** One league with its open bets and last results. */
export const leagueQuery = (client: ApiClient, leagueId: string) =>
  queryOptions({
    queryKey: ['leagues', 'one', leagueId],
    queryFn: () => client.leagues.get({ leagueId }),
    enabled: () => !goodbyes.has(leagueId),
  })

/**
 * Whether the server refused the league: it does not exist, or the viewer may not see it. A malformed address
 * (`/leagues/abc`) is refused the same way, because only the server can tell one from the other.
 */
export function isNoLeague(thrown: unknown): boolean {
  const { code } = toApiError(thrown)
  return code === 'league.not_found' || code === 'input.invalid'
}

/** The whole table of one league. */
export const standingsQuery = (client: ApiClient, leagueId: string) =>
  queryOptions({
    queryKey: ['leagues', 'standings', leagueId],
    queryFn: async () => (await client.leagues.standings({ leagueId })).standings,
    enabled: () => !goodbyes.has(leagueId),
  })

/** Who is in one league, longest first. */
export const leagueMembersQuery = (client: ApiClient, leagueId: string) =>
  queryOptions({
    queryKey: ['leagues', 'members', leagueId],
    queryFn: async () => (await client.leagues.members({ leagueId })).members,
    enabled: () => !goodbyes.has(leagueId),
  })

/** The members of the bet's league who have no place in the bet yet; fetched again each time the viewer wants to add a member. */
export const addableMembersQuery = (client: ApiClient, uniqueId: string) =>
  queryOptions({
    queryKey: ['leagues', 'addable-members', uniqueId],
    queryFn: async () => (await client.bets.listAddableMembers({ uniqueId })).members,
    staleTime: 0,
  })

/**
 * The league behind a code. Asked once: every wrong code is counted, so nothing asks by itself again. Its key stands apart
 * from the others, which live events make old.
 */
export const codeQuery = (client: ApiClient, code: string) =>
  queryOptions({
    queryKey: ['league-code', code],
    queryFn: () => client.leagues.preview({ code }),
    enabled: isCode(code),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type LeagueInputs = Inputs['leagues']

const useLeagueCommand = <I extends object, O>(
  send: (client: ApiClient, input: I & { commandId: CommandId }) => Promise<O>,
) => useCommand(send, (queryClient) => void queryClient.invalidateQueries({ queryKey: ['leagues'] }))

/** Makes a league. */
export const useCreateLeague = () =>
  useLeagueCommand<WithoutId<LeagueInputs['create']>, Outputs['leagues']['create']>((client, input) =>
    client.leagues.create(input),
  )
/** Joins the league behind a code. */
export const useJoinLeague = () =>
  useLeagueCommand<WithoutId<LeagueInputs['join']>, Outputs['leagues']['join']>((client, input) =>
    client.leagues.join(input),
  )
/** Removes a member of my league. */
export const useRemoveMember = () =>
  useLeagueCommand<WithoutId<LeagueInputs['removeMember']>, Outputs['leagues']['removeMember']>((client, input) =>
    client.leagues.removeMember(input),
  )
/** Makes another member the creator. */
export const useHandOver = () =>
  useLeagueCommand<WithoutId<LeagueInputs['handOver']>, Outputs['leagues']['handOver']>((client, input) =>
    client.leagues.handOver(input),
  )

/** Whether the key belongs to an answer about this one league. */
const isOneOf = ([noun, , id]: readonly unknown[], leagueId: string): boolean => noun === 'leagues' && id === leagueId

type AboutOne = WithoutId<LeagueInputs['leave']>
type AboutLeague = 'end' | 'delete' | 'newCode' | 'leave'

/** Ends, deletes, leaves a league, or gives it a new code. One that is gone for the viewer is not asked for again. */
export function useChangeLeague<V extends AboutLeague>(verb: V) {
  const queryClient = useQueryClient()
  const isGoodbye = verb === 'delete' || verb === 'leave'
  return useLeagueCommand<AboutOne, Outputs['leagues']['newCode']>(async (client, input) => {
    const { leagueId } = input
    const change = client.leagues[verb] as ApiClient['leagues']['newCode']
    if (!isGoodbye) return change(input)
    goodbyes.add(leagueId)
    let isGone = false
    try {
      const answer = await change(input)
      isGone = true
      return answer
    } finally {
      goodbyes.delete(leagueId)
      if (isGone) queryClient.removeQueries({ predicate: ({ queryKey }) => isOneOf(queryKey, leagueId) })
      // Events that arrived while the viewer was leaving were ignored, so the lists may be out of date.
      else void queryClient.invalidateQueries({ queryKey: ['leagues'] })
    }
  })
}
