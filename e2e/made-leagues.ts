import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { makeBet, resolveBet } from './made-bets.ts'
import { accountOf } from './made-friends.ts'
import { send, type Person } from './people.ts'

export interface MadeLeague {
  readonly leagueId: string
  readonly code: string
}

const post = <T>(page: Page, path: string, body: object): Promise<T> =>
  send<T>(page.context(), 'POST', path, { commandId: randomUUID(), ...body })

/** Makes a league of `owner` that the others have joined. */
export async function makeLeague(owner: Person, name: string, members: readonly Person[]): Promise<MadeLeague> {
  const league = await post<MadeLeague>(owner.page, '/api/leagues', { name, lastDay: '2999-06-30' })
  for (const { page } of members) await post(page, '/api/league-memberships', { code: league.code })
  return league
}

/** Ends it. */
export const endLeague = (page: Page, { leagueId }: MadeLeague): Promise<object> =>
  post(page, `/api/leagues/${leagueId}/end`, {})

interface LeagueBetPlan {
  readonly league: MadeLeague
  readonly by: Person
  readonly against: Person
  readonly description: string
}

/** A bet of two members, its other place kept for the second. */
export async function makeLeagueBet({ league, by, against, description }: LeagueBetPlan) {
  const keptFor = { [against.name]: await accountOf(against.page) }
  return makeBet(by.page, { description, friends: [against.name], keptFor, leagueId: league.leagueId })
}

/** A bet of two members that the second has won. */
export async function lostLeagueBet(plan: LeagueBetPlan): Promise<void> {
  const { by, against } = plan
  const bet = await makeLeagueBet(plan)
  const participantId = bet.participants.find((participant) => participant.name === against.name)?.id
  await post(against.page, `/api/bets/${bet.uniqueId}/claim`, { participantId })
  await post(against.page, `/api/bets/${bet.uniqueId}/predictions`, { text: 'No' })
  await resolveBet(by.page, bet, [against.name])
}
