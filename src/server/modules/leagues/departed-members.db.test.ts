import { notificationTexts } from '#copy/notifications.ts'
import { championsOf } from '#domain/leagues/standings.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { deleteAccount } from '#test/support/delete-account.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aLeagueCast } from '#test/support/league-cast.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aRequest, join } from '#test/support/started-bet.ts'
import { notificationsTo } from '#test/support/notification-entries.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { ann, bo, cy, eve, table, resolve, remove, end } = await aLeagueCast(world)

/** The notifications of a user about the end of a league. */
const notifiedOfEnd = async (person: Person, leagueId: string): Promise<readonly string[]> => {
  const entries = await notificationsTo(db, person)
  return entries
    .filter(({ league, kind }) => league?.id === leagueId && (kind === 'league.ended' || kind === 'league.decided'))
    .map((entry) => notificationTexts[entry.kind].line(entry))
}

describe('the line of somebody who is no member any more', () => {
  const lines = async (leagueId: string) =>
    must(await inLeague(world, ann, { endpoint: 'leagues.get', asked: { leagueId } }))
  const played = async (winner: string) => {
    const { leagueId, code } = await aLeague(world, ann, [bo, cy])
    const play = async (name: string) => {
      const bet = await aLeagueBet(ann, [bo, cy], { leagueId })
      await join(bo, bet)
      await join(cy, bet)
      must(await resolve(bet, name))
    }
    await play(winner)
    return { leagueId, code, play }
  }
  const championsIn = async (leagueId: string) => championsOf(await lines(leagueId)).map(({ name }) => name)

  it('stays as it was, marked, with no account and no pet behind it, and lives again with them', async () => {
    const { leagueId } = await played('Bo')
    const before = (await lines(leagueId)).standings[0]
    expect(before).toMatchObject({ name: 'Bo', hasLeft: false, won: 1, tokens: 20 })
    must(await remove(leagueId, bo))
    const page = await lines(leagueId)
    expect(page).toMatchObject({ memberCount: 2, lineCount: 3 })
    expect(page.standings[0]).toEqual({ ...before, hasLeft: true, pet: null })
    expect(JSON.stringify(page)).not.toContain(bo.id)
    const { memberId = '' } = page.standings[0] ?? {}
    const again = await inLeague(world, ann, { endpoint: 'leagues.removeMember', asked: { leagueId, memberId } })
    expect(codeOf(again)).toBe('league.member_unknown')
    expect(await table(ann, leagueId)).toEqual(['Bo 1 0 20', 'Ann 0 0 0', 'Cy 0 0 0'])

    const renewed = must(await inLeague(world, ann, { endpoint: 'leagues.newCode', asked: { leagueId } }))
    must(await inLeague(world, bo, { endpoint: 'leagues.join', asked: { code: renewed.code } }))
    expect((await lines(leagueId)).standings[0]).toMatchObject({ name: 'Bo', hasLeft: false, isContender: true })
    expect((await lines(leagueId)).lineCount).toBe(3)
  })

  it('goes with whoever has won and drawn nothing', async () => {
    const { leagueId } = await played('Cy')
    must(await inLeague(world, bo, { endpoint: 'leagues.leave', asked: { leagueId } }))
    expect(await table(ann, leagueId)).toEqual(['Cy 1 0 20', 'Ann 0 0 0'])
  })

  it('stays without a name when the account is closed', async () => {
    const di = await aPerson(world, 'Di', 1_000)
    const { leagueId } = await aLeague(world, ann, [di])
    const bet = await aLeagueBet(ann, [di], { leagueId })
    await join(di, bet)
    must(await resolve(bet, 'Di'))
    await deleteAccount(world, di)
    expect((await lines(leagueId)).standings[0]).toMatchObject({ name: 'Unknown User', hasLeft: true, won: 1 })
    must(await end(leagueId))
    expect(await championsIn(leagueId)).toEqual(['Unknown User'])
    expect(await notifiedOfEnd(ann, leagueId)).toEqual([])
  })

  it.each([
    ['29 days', ['Bo']],
    ['31 days', ['Cy']],
  ])('makes the champion when it was removed %s before the end: %s', async (ago, champions) => {
    const { leagueId, play } = await played('Bo')
    await play('Bo')
    await play('Cy')
    must(await remove(leagueId, bo))
    await owner.query(`update group_departures set departed_at = now() - $2::interval where group_id = $1`, [
      leagueId,
      ago,
    ])
    expect((await lines(leagueId)).standings.map(({ name }) => name)).toEqual(['Bo', 'Cy', 'Ann'])
    must(await end(leagueId))
    expect(await championsIn(leagueId)).toEqual(champions)
    expect(await notifiedOfEnd(cy, leagueId)).toEqual([
      champions[0] === 'Cy' ? 'The league has ended: you won it' : 'The league has ended: Bo won it',
    ])
    expect(await notifiedOfEnd(bo, leagueId)).toEqual([])
  })

  it('stands on the card of a long table when its person can win and nobody before them can', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, nr) => aPerson(world, `Gone ${nr}`, 1_000)))
    const { leagueId } = await aLeague(world, ann, [...crowd, cy])
    for (const person of [...crowd, cy]) {
      const bet = await aLeagueBet(ann, [person], {
        leagueId,
        stake: { type: 'token', tokensText: person === cy ? '1' : '20' },
      })
      await join(person, bet)
      must(await resolve(bet, person.name))
    }
    for (const person of crowd) must(await remove(leagueId, person))
    await owner.query(`update group_departures set departed_at = now() - interval '1 year' where group_id = $1`, [
      leagueId,
    ])
    must(await end(leagueId))
    const card = must(await inLeague(world, ann, { endpoint: 'leagues.listMine', asked: {} })).leagues.find(
      (league) => league.leagueId === leagueId,
    )
    expect(card && championsOf(card).map(({ name, rank }) => [name, rank])).toEqual([['Cy', 7]])
  })
})

describe('the stake limit of a league', () => {
  const aLimited = async (stakeLimit?: number) => {
    const asked = { name: 'High Rollers', lastDay: null, ...(stakeLimit !== undefined && { stakeLimit }) }
    const made = await inLeague(world, ann, { endpoint: 'leagues.create', asked })
    if (!made.ok) return codeOf(made)
    must(await inLeague(world, bo, { endpoint: 'leagues.join', asked: { code: made.value.code } }))
    return made.value
  }
  const stake = (tokens: number) => ({ type: 'token', tokensText: String(tokens) }) as const

  it.each([0, -1, 1.5, 10_000])('is not %d', async (limit) => {
    expect(await aLimited(limit)).toBe('league.stake_limit_invalid')
  })

  it.each([
    [undefined, 50],
    [1, 1],
    [200, 200],
  ])(
    'is %s as asked: a bet of it goes up to %d, a dare and an old bet are none of its business',
    async (asked, limit) => {
      const made = await aLimited(asked)
      if (typeof made === 'string') throw new Error(made)
      const { leagueId, code } = made
      expect(made.stakeLimit).toBe(limit)
      const seen = await inLeague(world, eve, { endpoint: 'leagues.preview', asked: { code } })
      expect(must(seen)).toMatchObject({ stakeLimit: limit })
      const friends = [{ name: 'Bo', userId: bo.id, prediction: null }]
      const start = (of: ReturnType<typeof stake> | { readonly type: 'action'; readonly forfeit: string }) =>
        ann.command('bets.create', aRequest({ friends, leagueId, stake: of }))
      expect(await start(stake(limit + 1))).toMatchObject({
        error: { code: 'bet.draft_invalid', errors: [{ code: 'draft.stake_over_limit', field: 'stake', limit }] },
      })
      expect(codeOf(await start(stake(limit)))).toBe('ok')
      expect(codeOf(await start({ type: 'action', forfeit: 'sing' }))).toBe('ok')
      expect(codeOf(await ann.command('bets.create', aRequest({ stake: stake(limit + 1) })))).toBe('ok')
    },
  )
})
