import { tellEach } from '#domain/notices/notice.ts'
import type { NoticeKind } from '#domain/notices/kinds.ts'
import type { ApiErrorCode } from '#contract/errors.ts'
import type { Inputs, Outputs } from '#contract/index.ts'
import type { Result } from '#domain/kernel/result.ts'
import { ok } from '#domain/kernel/result.ts'
import { withRead, withTransaction } from '#server/db/transaction.ts'
import { readMe } from '#server/features/accounts/get-me.ts'
import { tell } from '#server/notices/tell.ts'
import { performCommand, performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { aLeague, aPerson, aStartedBet, codeOf, inLeague, join, must, type Person } from '../../../../test/people.ts'
import { readSettings } from './notice-settings.ts'
import { noticeRoutes } from './routes.ts'

const world = await cloneDatabase()
const { db, owner } = world

const list = async (person: Person, before: string | null = null): Promise<Outputs['notices']['list']> =>
  must(await performRead(db, person.id, (context) => noticeRoutes.list.run(context as never, { before })))
const settings = (person: Person) => withRead(db, person.id, readSettings)
function command<V extends 'markRead' | 'choose' | 'mute'>(
  person: Person,
  verb: V,
  input: Omit<Inputs['notices'][V], 'commandId'> & { commandId?: string },
): Promise<Result<unknown, { code: ApiErrorCode }>> {
  const { run } = noticeRoutes[verb]
  const whole = { commandId: randomUUID(), ...input }
  return performCommand(db, person.id, (context) => (run as (...given: unknown[]) => never)(context, whole))
}
const me = (person: Person) => readMe({ db } as never, { id: person.id, email: 'x@example.com', name: '' })
const tells = (person: Person, kind: NoticeKind, factKey: string, more: object = {}) =>
  withTransaction(db, null, async (tx) => {
    tell(tx, tellEach([person.id], { kind, factKey, facts: {} as never, ...more }))
    return ok(null)
  })

describe('notices.list: list-notices', () => {
  it('groups who accepted, newest first, and leads to each screen', async () => {
    const people = await Promise.all(['Ann', 'Bo', 'Cy', 'Dee', 'Eve'].map((name) => aPerson(world, name)))
    const [ann, bo, cy, dee] = people as [Person, Person, Person, Person]
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Dee', 'Eve'])
    for (const person of [bo, cy, dee]) await join(person, bet)
    const { entries, nextBefore } = await list(ann)
    expect(entries).toMatchObject([
      {
        kind: 'bet.accepted',
        names: ['Dee', 'Cy'],
        peopleCount: 3,
        isRead: false,
        bet: { uniqueId: bet.uniqueId, description: bet.description },
        address: `/predict/${bet.uniqueId}`,
      },
    ])
    expect(nextBefore).toBeNull()
    expect(await me(ann)).toMatchObject({ unreadCount: 1, unreadUpToId: entries[0]?.id })
  })

  it('comes in pages without gaps', async () => {
    const ann = await aPerson(world, 'Ann')
    for (let number = 0; number < 65; number += 1) await tells(ann, 'reward.earned', String(number))
    const seen: string[] = []
    let before: string | null = null
    do {
      const page = await list(ann, before)
      seen.push(...page.entries.map(({ id }) => id))
      before = page.nextBefore
    } while (before !== null)
    expect(new Set(seen).size).toBe(65)
    expect(seen).toEqual([...seen].sort().reverse())
    expect((await me(ann)).unreadCount).toBe(65)
  })

  it('shows nobody else’s, and forgets the name of whoever is gone', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    await tells(ann, 'friend.requested', 'r', { actorId: bo.id })
    expect((await list(bo)).entries).toEqual([])
    await owner.query('update notifications set actor_id = null where user_id = $1', [ann.id])
    expect((await list(ann)).entries).toMatchObject([{ names: [], peopleCount: 0 }])
  })
})

describe('notices.markRead: mark-notices-read', () => {
  it('leaves unread what arrives meanwhile', async () => {
    const ann = await aPerson(world, 'Ann')
    await tells(ann, 'reward.earned', '1')
    const { unreadUpToId } = await me(ann)
    await tells(ann, 'reward.earned', '2')
    must(await command(ann, 'markRead', { upToId: unreadUpToId ?? '' }))
    expect((await me(ann)).unreadCount).toBe(1)
    expect((await list(ann)).entries.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('marks nobody else’s', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    await tells(ann, 'reward.earned', '1')
    must(await command(bo, 'markRead', { upToId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }))
    expect((await me(ann)).unreadCount).toBe(1)
  })
})

describe('notices.settings, notices.choose: notice-settings, choose-notices', () => {
  it('everything is on until it is switched off, each way by itself; twice is once', async () => {
    const ann = await aPerson(world, 'Ann')
    const of = async (kind: NoticeKind) =>
      (await settings(ann)).topics.flatMap(({ kinds }) => kinds).find((one) => one.kind === kind)
    expect(await of('bet.live')).toEqual({ kind: 'bet.live', push: true, mail: true })
    const commandId = randomUUID()
    const off = { commandId, kind: 'bet.live', channel: 'push', isOn: false } as const
    must(await command(ann, 'choose', off))
    must(await command(ann, 'choose', off))
    expect(await of('bet.live')).toEqual({ kind: 'bet.live', push: false, mail: true })
    expect(codeOf(await command(ann, 'choose', { ...off, isOn: true }))).toBe('command.reused')
    must(await command(ann, 'choose', { kind: 'bet.live', channel: 'push', isOn: true }))
    expect(await of('bet.live')).toEqual({ kind: 'bet.live', push: true, mail: true })
  })
})

describe('notices.list: news of a league', () => {
  it('opens its page while one is in it, and else the list of leagues', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const { leagueId } = await aLeague(world, ann, [bo])
    const facts = { isChampion: false, championIds: [], openBetCount: 0 }
    for (const kind of ['league.ended', 'league.decided'] as const) await tells(bo, kind, 'e', { leagueId, facts })
    const addresses = async (person: Person) => (await list(person)).entries.map(({ kind, address }) => [kind, address])
    const page = `/leagues/${leagueId}`
    expect(await addresses(ann)).toEqual([['league.joined', page]])
    expect(await addresses(bo)).toEqual([
      ['league.decided', page],
      ['league.ended', page],
    ])
    must(await inLeague(world, bo, { endpoint: 'leagues.leave', asked: { leagueId } }))
    await tells(bo, 'league.removed', 'r', { leagueId })
    expect(new Set((await addresses(bo)).map(([, address]) => address))).toEqual(new Set(['/leagues']))
    for (const verb of ['end', 'delete'] as const) {
      must(await inLeague(world, ann, { endpoint: `leagues.${verb}`, asked: { leagueId } }))
    }
    expect(await addresses(ann)).toEqual([['league.joined', '/leagues']])
  })
})

describe('notices.mute: mute-subject', () => {
  it('a bet: what it tells stands in the list, read already, until it is unmuted', async () => {
    const [ann, bo, cy] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo'), await aPerson(world, 'Cy')]
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Dee'])
    const about = { type: 'bet', uniqueId: bet.uniqueId } as const
    must(await command(ann, 'mute', { about, isMuted: true }))
    expect((await settings(ann)).muted).toEqual([{ type: 'bet', uniqueId: bet.uniqueId, name: bet.description }])
    await join(bo, bet)
    expect((await me(ann)).unreadCount).toBe(0)
    expect((await list(ann)).entries).toMatchObject([{ kind: 'bet.accepted', isRead: true, bet: { isMuted: true } }])
    must(await command(ann, 'mute', { about, isMuted: false }))
    await join(cy, bet)
    expect((await me(ann)).unreadCount).toBe(1)
    expect((await settings(ann)).muted).toEqual([])
  })

  it('a league: its bets too; nobody else’s league can be found out', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const { rows } = await owner.query<{ id: string }>(
      `insert into groups (name, invite_code, created_by) values ('Us', 'ABCDEFGH', $1) returning id`,
      [ann.id],
    )
    const leagueId = rows[0]?.id ?? ''
    await owner.query('insert into group_memberships (group_id, user_id) values ($1, $2)', [leagueId, ann.id])
    const about = { type: 'league', leagueId } as const
    for (const person of [ann, bo]) must(await command(person, 'mute', { about, isMuted: true }))
    expect((await settings(ann)).muted).toEqual([{ type: 'league', leagueId, name: 'Us' }])
    expect((await settings(bo)).muted).toEqual([])
    await owner.query('insert into group_memberships (group_id, user_id) values ($1, $2)', [leagueId, bo.id])
    const friends = [{ name: 'Bo', userId: bo.id, prediction: null }]
    await join(bo, await aStartedBet(ann, [], { leagueId, friends }))
    expect((await me(ann)).unreadCount).toBe(0)
  })
})
