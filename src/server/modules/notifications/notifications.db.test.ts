import { notificationsFor } from '#domain/notifications/notification.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { ApiErrorCode } from '#contract/errors.ts'
import type { Inputs, Outputs } from '#contract/index.ts'
import type { Result } from '#domain/kernel/result.ts'
import { ok } from '#domain/kernel/result.ts'
import { withRead, withTransaction } from '#server/db/transaction.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'
import { notify } from './notify.ts'
import { performCommand, performRead } from '#server/perform.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { deleteAccount } from '#test/support/delete-account.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { entriesOf } from '#test/support/notification-entries.ts'
import { readSettings } from './notification-settings.ts'
import { notificationRoutes } from './routes.ts'

const world = await cloneDatabase()
const { db, owner } = world

const cards = async (person: Person, before: string | null = null): Promise<Outputs['notifications']['list']> =>
  must(await performRead(db, person.id, (context) => notificationRoutes.list.run(context as never, { before })))
const list = async (person: Person, before: string | null = null) => {
  const { nextBefore, ...listed } = await cards(person, before)
  return { entries: entriesOf(listed), nextBefore }
}
const settings = (person: Person) => withRead(db, person.id, readSettings)
function command<V extends 'markRead' | 'choose' | 'mute'>(
  person: Person,
  verb: V,
  input: Omit<Inputs['notifications'][V], 'commandId'> & { commandId?: string },
): Promise<Result<unknown, { code: ApiErrorCode }>> {
  const { run } = notificationRoutes[verb]
  const whole = { commandId: randomUUID(), ...input }
  return performCommand(db, person.id, (context) => (run as (...given: unknown[]) => never)(context, whole))
}
const me = (person: Person) => readMe({ db } as never, { id: person.id, email: 'x@example.com', name: '' })
const notifies = (person: Person, kind: NotificationKind, factKey: string, more: object = {}) =>
  withTransaction(db, null, async (tx) => {
    notify(tx, notificationsFor([person.id], { kind, factKey, facts: {} as never, ...more }))
    return ok(null)
  })

describe('notifications.list: list-notifications', () => {
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

  it('puts everything about one bet on one card, at its newest, in pages without gaps', async () => {
    const ann = await aPerson(world, 'Ann')
    const bets = []
    for (let number = 0; number < 10; number += 1) bets.push((await aStartedBet(ann, ['Bo'])).uniqueId)
    const { rows } = await owner.query<{ id: string }>('select id from bets where unique_id = any($1) order by id', [
      bets,
    ])
    const betIds = rows.map(({ id }) => id)
    const kinds = ['bet.live', 'bet.disagreed', 'bet.result_wanted', 'reward.earned'] as const
    for (const kind of kinds) {
      for (const [index, betId] of betIds.entries()) {
        await notifies(ann, kind, `${kind} ${index}`, kind === 'reward.earned' ? {} : { betId })
      }
    }
    // The newest notification of the first bet is the newest of all; more single entries than a page holds come in
    // between.
    for (let number = 0; number < 30; number += 1) await notifies(ann, 'premium.started', String(number))
    await notifies(ann, 'bet.cancelled', 'late', { betId: betIds[0] })
    const first = await cards(ann)
    expect(first.cards[0]?.entries.map(({ kind }) => kind)).toEqual([
      'bet.cancelled',
      'bet.result_wanted',
      'bet.disagreed',
      'bet.live',
    ])
    expect([first.cards.length, first.nextBefore]).toEqual([30, first.cards.at(-1)?.id])
    const second = await cards(ann, first.nextBefore)
    expect(second.nextBefore).toBeNull()
    const all = [...first.cards, ...second.cards]
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
    expect(all).toHaveLength(10 + 30 + 10)
    expect(new Set(all.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(71)
    for (const { id, entries } of all)
      expect(
        entries
          .map((entry) => entry.id)
          .sort()
          .at(-1),
      ).toBe(id)
    // The badge counts notifications, not cards.
    expect((await me(ann)).unreadCount).toBe(71)
  })

  it('comes in pages without gaps', async () => {
    const ann = await aPerson(world, 'Ann')
    for (let number = 0; number < 65; number += 1) await notifies(ann, 'reward.earned', String(number))
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
    await notifies(ann, 'friend.requested', 'r', { actorId: bo.id })
    expect((await list(bo)).entries).toEqual([])
    await owner.query('update notifications set actor_id = null where user_id = $1', [ann.id])
    expect((await list(ann)).entries).toMatchObject([{ names: [], peopleCount: 0 }])
  })
})

describe('notifications.markRead: mark-notifications-read', () => {
  it('leaves unread what arrives meanwhile', async () => {
    const ann = await aPerson(world, 'Ann')
    await notifies(ann, 'reward.earned', '1')
    const { unreadUpToId } = await me(ann)
    await notifies(ann, 'reward.earned', '2')
    must(await command(ann, 'markRead', { upToId: unreadUpToId ?? '' }))
    expect((await me(ann)).unreadCount).toBe(1)
    expect((await list(ann)).entries.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('marks nobody else’s', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    await notifies(ann, 'reward.earned', '1')
    must(await command(bo, 'markRead', { upToId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }))
    expect((await me(ann)).unreadCount).toBe(1)
  })
})

describe('notifications.settings, notifications.choose: notification-settings, choose-notifications', () => {
  it('everything is on until it is switched off, each way by itself; twice is once', async () => {
    const ann = await aPerson(world, 'Ann')
    const of = async (kind: NotificationKind) =>
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

describe('notifications.list: news of a league', () => {
  it('opens its page while one is in it, and else the list of leagues', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const { leagueId } = await aLeague(world, ann, [bo])
    const facts = { isChampion: false, championIds: [], openBetCount: 0 }
    for (const kind of ['league.ended', 'league.decided'] as const) await notifies(bo, kind, 'e', { leagueId, facts })
    const addresses = async (person: Person) => (await list(person)).entries.map(({ kind, address }) => [kind, address])
    const page = `/leagues/${leagueId}`
    expect(await addresses(ann)).toEqual([['league.joined', page]])
    expect(await addresses(bo)).toEqual([
      ['league.decided', page],
      ['league.ended', page],
    ])
    must(await inLeague(world, bo, { endpoint: 'leagues.leave', asked: { leagueId } }))
    await notifies(bo, 'league.removed', 'r', { leagueId })
    expect(new Set((await addresses(bo)).map(([, address]) => address))).toEqual(new Set(['/leagues']))
    for (const verb of ['end', 'delete'] as const) {
      must(await inLeague(world, ann, { endpoint: `leagues.${verb}`, asked: { leagueId } }))
    }
    expect(await addresses(ann)).toEqual([['league.joined', '/leagues']])
  })
})

describe('notifications.mute: mute-subject', () => {
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

describe('adding somebody to a bet and removing them, twenty times', () => {
  const notified = async (person: Person) => (await list(person)).entries.map(({ kind, isRead }) => [kind, isRead])
  const twentyTimes = async (meanwhile: (cy: Person) => Promise<unknown> = async () => {}) => {
    const [ann, bo, cy] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo'), await aPerson(world, 'Cy')]
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(ann, [bo], { leagueId })
    const add = async () => must(await ann.command('bets.addParticipant', { uniqueId, name: 'Cy', userId: cy.id }))
    const remove = async (bet: Awaited<ReturnType<typeof add>>) =>
      must(await ann.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    const unread: number[] = []
    for (let count = 0; count < 20; count += 1) {
      const bet = await add()
      unread.push((await me(cy)).unreadCount)
      await meanwhile(cy)
      await remove(bet)
      unread.push((await me(cy)).unreadCount)
      await meanwhile(cy)
    }
    return { ann, cy, uniqueId, add, unread }
  }
  const readAll = async (person: Person) => {
    const { unreadUpToId } = await me(person)
    if (unreadUpToId) must(await command(person, 'markRead', { upToId: unreadUpToId }))
  }

  it('leaves nothing unread, and is one unread invitation at most at any time', async () => {
    const { cy, add, unread } = await twentyTimes()
    expect(unread).toEqual(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 1 : 0)))
    expect(await notified(cy)).toEqual([])
    // A participant who is added in the end is notified.
    await add()
    expect(await notified(cy)).toEqual([['bet.invited', false]])
  })

  it('is told once to somebody who reads everything at once, and again an hour later', async () => {
    const { cy, uniqueId, add, unread } = await twentyTimes(readAll)
    expect(unread.reduce((sum, count) => sum + count)).toBe(2)
    expect(await notified(cy)).toEqual([
      ['bet.removed', true],
      ['bet.invited', true],
    ])
    await owner.query(
      `update notifications set created_at = created_at - interval '61 minutes'
       where user_id = $1 and bet_id = (select id from bets where unique_id = $2)`,
      [cy.id, uniqueId],
    )
    await add()
    expect((await me(cy)).unreadCount).toBe(1)
  })

  it('wakes no device more than once an hour', async () => {
    const [ann, bo, cy] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo'), await aPerson(world, 'Cy')]
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const { uniqueId } = await aLeagueBet(ann, [bo], { leagueId })
    await owner.query(
      `with session as (
         insert into sessions (user_id, token, expires_at) values ($1, gen_random_uuid()::text, now() + interval '1 day') returning id)
       insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
       select $1, id, 'https://push.example/' || id, 'key', 'auth' from session`,
      [cy.id],
    )
    const pushes = async (): Promise<number> => {
      const { rows } = await owner.query('select from notifications where user_id = $1 and push_due_at is not null', [
        cy.id,
      ])
      return rows.length
    }
    const add = async () => must(await ann.command('bets.addParticipant', { uniqueId, name: 'Cy', userId: cy.id }))
    const bet = await add()
    expect(await pushes()).toBe(1)
    must(await ann.command('bets.removeParticipant', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    await add()
    expect([await pushes(), (await me(cy)).unreadCount]).toEqual([0, 1])
  })

  it('keeps what the closing of the account needs: the name in the history goes with it', async () => {
    const { ann, cy, uniqueId } = await twentyTimes()
    await deleteAccount(world, cy)
    const { entries } = must(await ann.history(uniqueId))
    expect(entries.filter(({ type }) => type === 'added').map(({ participantName }) => participantName)).not.toContain(
      'Cy',
    )
  })

  it('never hides tokens that came back', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const bet = await aStartedBet(ann, ['Cy', 'Dee', 'Eve'])
    const { uniqueId } = bet
    for (const name of ['Cy', 'Dee']) {
      const participantId = participantIdOf(bet, name)
      must(await bo.command('bets.claim', { uniqueId, participantId }))
      must(await bo.command('bets.predict', { uniqueId, text: 'me' }))
      must(await ann.command('bets.removeParticipant', { uniqueId, participantId }))
    }
    expect(await notified(bo)).toEqual([
      ['bet.removed', false],
      ['bet.removed', false],
    ])
  })
})
