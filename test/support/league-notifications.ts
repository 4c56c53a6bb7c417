import { expect } from 'vitest'
import type { Pool } from 'pg'
import type { LeagueModel, Who } from '#test/models/league-model.ts'

interface Story {
  readonly model: LeagueModel
  readonly leagueIds: readonly string[]
  readonly nameOf: (userId: string) => Who
}

const inOrder = (people: readonly Who[]): string => people.toSorted().join()

/**
 * Each member of a league at its end was notified once, with the winners if they were known; otherwise each member at
 * the end of its last bet was notified of them, once.
 */
export async function expectNotified(owner: Pool, { model, leagueIds, nameOf }: Story): Promise<void> {
  const { rows } = await owner.query<{ league: string; kind: string; person: string; champions: string[] }>(
    `select league_id as league, kind, user_id as person, facts -> 'championIds' as champions from notifications
     where kind in ('league.ended', 'league.decided') and league_id = any($1)`,
    [leagueIds],
  )
  for (const [nr, league] of model.leagues.entries()) {
    const notified = (kind: string) =>
      rows
        .filter((row) => row.kind === kind && row.league === leagueIds[nr])
        .map(({ person, champions }) => ({ who: nameOf(person), champions: inOrder(champions.map(nameOf)) }))
        .toSorted((a, b) => (a.who < b.who ? -1 : 1))
    const expected = (people: readonly Who[] | null, champions: readonly Who[]) =>
      (people ?? [])
        .filter((who) => !model.closed.has(who))
        .toSorted()
        .map((who) => ({ who, champions: inOrder(champions) }))
    const champions = league.champions ?? []
    // Of a league that is gone the model knows only who was notified.
    const people = (some: readonly { readonly who: Who }[]) => some.map(({ who }) => who)
    const ended = expected(league.notified, league.isWaiting ? [] : champions)
    if (league.status === 'gone') expect(people(notified('league.ended')), 'told of the end').toEqual(people(ended))
    else expect(notified('league.ended'), 'who was told of the end, and who won').toEqual(ended)
    expect(notified('league.decided'), 'who was told later who won').toEqual(expected(league.notifiedLater, champions))
  }
}
