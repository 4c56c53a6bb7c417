import type { Inputs } from '#contract/index.ts'
import { asScheduler } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague } from '#test/support/in-league.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { ask, makeFriends } from '#test/support/social.ts'
import { deliverDueRequests } from './jobs.ts'
import { searchPeople as searchNames, selectFriends } from './queries.ts'

/**
 * The use-cases together, as people use them: friend-requests, end-friendship,
 * read-friends, pair, jobs.
 */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

type About = 'request' | 'remove' | 'block' | 'unblock'
const about = (person: Person, verb: About, other: Pick<Person, 'id'>) =>
  ask(db, person.id, [`friends.${verb}`, { userId: other.id } as Omit<Inputs['friends'][About], 'commandId'>])
/** One of friends.accept, friends.decline and friends.cancel. */
const answer = (person: Person, verb: 'accept' | 'decline' | 'cancel', requestId: string) =>
  ask(db, person.id, [`friends.${verb}`, { requestId }])
const friendsOf = async (person: Person) => must(await ask(db, person.id, ['friends.list', {}]))
const requestsOf = async (person: Person) => must(await ask(db, person.id, ['friends.requests', {}]))
const namesOf = async (person: Person) => (await friendsOf(person)).friends.map(({ displayName }) => displayName)
const found = async (person: Person, text: string) =>
  must(await ask(db, person.id, ['friends.search', { text }])).people.map((p) => `${p.displayName}: ${p.relation}`)
const requestTo = async (person: Person): Promise<string> => (await requestsOf(person)).received[0]?.requestId ?? ''
/** Names that no other user of this file has. */
const mark = () => randomUUID().slice(0, 8)

describe('a friend request', () => {
  it('is seen by both, accepted once, and makes two friends', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    expect(must(await about(ann, 'request', bo))).toEqual({ outcome: 'sent' })
    expect(must(await about(ann, 'request', bo))).toEqual({ outcome: 'sent' })
    expect((await requestsOf(ann)).sent).toMatchObject([{ person: { displayName: 'Bo', userId: bo.id } }])
    const requestId = await requestTo(bo)
    for (const verb of ['accept', 'decline', 'cancel'] as const) {
      expect(codeOf(await answer(cy, verb, requestId))).toBe('friend.not_found')
    }
    expect(codeOf(await answer(ann, 'accept', requestId))).toBe('friend.not_found')
    must(await answer(bo, 'accept', requestId))
    expect(codeOf(await answer(bo, 'accept', requestId))).toBe('friend.not_found')
    expect([await namesOf(ann), await namesOf(bo)]).toEqual([['Bo'], ['Ann']])
    expect(await requestsOf(bo)).toEqual({ received: [], sent: [] })
    expect(codeOf(await about(ann, 'request', bo))).toBe('friend.already')
  })

  it('to somebody who asked already accepts theirs', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    must(await about(ann, 'request', bo))
    expect(must(await about(bo, 'request', ann))).toEqual({ outcome: 'friends' })
    expect(await namesOf(ann)).toEqual(['Bo'])
    expect(await requestsOf(ann)).toEqual({ received: [], sent: [] })
  })

  it('of both to each other at the same moment makes one friendship', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const outcomes = await Promise.all([about(ann, 'request', bo), about(bo, 'request', ann)])
    expect(outcomes.map((result) => must(result).outcome).sort()).toEqual(['friends', 'sent'])
    expect(await namesOf(bo)).toEqual(['Ann'])
  })

  it('can be taken back, and turned down without a word; then it rests for a week', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    must(await about(ann, 'request', bo))
    must(await answer(ann, 'cancel', await requestTo(bo)))
    expect((await requestsOf(bo)).received).toEqual([])
    must(await about(ann, 'request', bo))
    must(await answer(bo, 'decline', await requestTo(bo)))
    expect((await requestsOf(ann)).sent).toEqual([])
    expect(must(await about(ann, 'request', bo))).toEqual({ outcome: 'sent' })
    expect((await requestsOf(bo)).received).toEqual([])
    const { sent } = await requestsOf(ann)
    must(await answer(ann, 'cancel', sent[0]?.requestId ?? ''))
    await owner.query(`update friend_requests set answered_at = now() - interval '8 days' where status = 'declined'`)
    must(await about(ann, 'request', bo))
    expect((await requestsOf(bo)).received).toHaveLength(1)
  })

  /** Bo has said no to Ann, who has asked again at once. */
  async function askedAgain() {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    must(await about(ann, 'request', bo))
    must(await answer(bo, 'decline', await requestTo(bo)))
    must(await about(ann, 'request', bo))
    return { ann, bo, sent: (await requestsOf(ann)).sent }
  }
  const deliver = () => deliverDueRequests(asScheduler(db))
  const daysPass = (days: number) =>
    owner.query(
      `update friend_requests set created_at = created_at - make_interval(days => $1),
         answered_at = answered_at - make_interval(days => $1)`,
      [days],
    )

  it('made within the week after a no arrives when the week is over, once, and looks the same to who sent it', async () => {
    const { ann, bo, sent } = await askedAgain()
    await daysPass(6)
    expect(await deliver()).toBe(0)
    expect((await requestsOf(bo)).received).toEqual([])
    await daysPass(2)
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect((await requestsOf(ann)).sent.map(({ requestId }) => requestId)).toEqual([sent[0]?.requestId])
    const { rows } = await owner.query('select from notifications where user_id = $1 and fact_key = $2', [
      bo.id,
      sent[0]?.requestId,
    ])
    expect(rows).toHaveLength(1)
    must(await answer(bo, 'accept', await requestTo(bo)))
    expect(await namesOf(ann)).toEqual(['Bo'])
  })

  it('does not arrive where it was taken back, or a block is or was in its way', async () => {
    const [sorry, blocked, unblocked] = [await askedAgain(), await askedAgain(), await askedAgain()]
    must(await answer(sorry.ann, 'cancel', sorry.sent[0]?.requestId ?? ''))
    for (const { bo, ann } of [blocked, unblocked]) must(await about(bo, 'block', ann))
    must(await about(unblocked.bo, 'unblock', unblocked.ann))
    await daysPass(8)
    expect(await deliver()).toBe(0)
    for (const { bo } of [sorry, blocked, unblocked]) expect((await requestsOf(bo)).received).toEqual([])
  })

  it('is told once, and its news goes with it when nobody can answer it any more', async () => {
    const bo = await aPerson(world, 'Bo')
    const notificationsOf = async () => {
      const { rows } = await owner.query<{ name: string }>(
        `select p.display_name as name from notifications n join profiles p on p.user_id = n.actor_id
         where n.user_id = $1 and n.kind = 'friend.requested' order by n.id`,
        [bo.id],
      )
      return rows.map(({ name }) => name)
    }
    const asked = await somePeople(world, ['Answered', 'Refused', 'Sorry', 'Blocked'])
    for (const person of asked) must(await about(person, 'request', bo))
    expect(await notificationsOf()).toEqual(['Answered', 'Refused', 'Sorry', 'Blocked'])
    const idOf = async (person: Person) => (await requestsOf(person)).sent[0]?.requestId ?? ''
    const [answered, refused, sorry, blocked] = asked
    must(await answer(bo, 'accept', await idOf(answered)))
    must(await answer(bo, 'decline', await idOf(refused)))
    must(await answer(sorry, 'cancel', await idOf(sorry)))
    must(await about(bo, 'block', blocked))
    expect(await notificationsOf()).toEqual(['Answered', 'Refused'])
  })

  it('goes to others only, to people who exist, and twenty times a day', async () => {
    const ann = await aPerson(world, 'Ann')
    expect(codeOf(await about(ann, 'request', ann))).toBe('friend.self')
    expect(codeOf(await about(ann, 'request', { id: randomUUID() }))).toBe('friend.not_found')
    for (let count = 0; count < 20; count += 1) must(await about(ann, 'request', await aPerson(world, 'Many')))
    expect(codeOf(await about(ann, 'request', await aPerson(world, 'One too many')))).toBe('friend.too_many_requests')
  })

  it('sent again with the same id changes nothing, and with another person is refused', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const commandId = randomUUID()
    const send = (userId: string) => ask(db, ann.id, ['friends.request', { userId, commandId }])
    expect([must(await send(bo.id)), must(await send(bo.id))]).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
    expect(codeOf(await send(cy.id))).toBe('command.reused')
    must(await about(bo, 'request', ann))
    expect(must(await send(bo.id))).toEqual({ outcome: 'friends' })
  })
})

describe('removing', () => {
  it('is mutual, and for friends only', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    await makeFriends(owner, ann, bo)
    must(await about(bo, 'remove', ann))
    expect([await namesOf(ann), await namesOf(bo)]).toEqual([[], []])
    expect(codeOf(await about(ann, 'remove', bo))).toBe('friend.not_found')
  })
})

describe('blocking', () => {
  it('hides both ways, ends the friendship, and is answered "sent" for ever', async () => {
    const name = mark()
    const [ann, bo] = await somePeople(world, [`Ann ${name}`, `Bo ${name}`])
    await makeFriends(owner, ann, bo)
    must(await about(ann, 'block', bo))
    expect([await namesOf(ann), await namesOf(bo)]).toEqual([[], []])
    expect((await friendsOf(ann)).blocked).toMatchObject([{ displayName: `Bo ${name}` }])
    expect((await friendsOf(bo)).blocked).toEqual([])
    expect([await found(ann, name), await found(bo, name)]).toEqual([[], []])
    expect(must(await about(bo, 'request', ann))).toEqual({ outcome: 'sent' })
    expect(must(await about(bo, 'request', ann))).toEqual({ outcome: 'sent' })
    expect((await requestsOf(bo)).sent).toHaveLength(1)
    expect((await requestsOf(ann)).received).toEqual([])
  })

  it('leaves a request that waits as it looks to who sent it', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    must(await about(bo, 'request', ann))
    const before = await requestsOf(bo)
    const requestId = await requestTo(ann)
    must(await about(ann, 'block', bo))
    expect(await requestsOf(bo)).toEqual(before)
    expect((await requestsOf(ann)).received).toEqual([])
    expect(codeOf(await answer(ann, 'accept', requestId))).toBe('friend.not_found')
  })

  it('can be taken back, and then everybody starts anew', async () => {
    const name = mark()
    const [ann, bo] = await somePeople(world, [`Ann ${name}`, `Bo ${name}`])
    expect(codeOf(await about(ann, 'unblock', bo))).toBe('friend.not_found')
    must(await about(ann, 'block', bo))
    must(await about(ann, 'block', bo))
    expect(codeOf(await about(bo, 'unblock', ann))).toBe('friend.not_found')
    must(await about(ann, 'unblock', bo))
    expect(await found(bo, name)).toEqual([`Ann ${name}: none`])
    expect(must(await about(bo, 'request', ann))).toEqual({ outcome: 'sent' })
    expect((await requestsOf(ann)).received).toHaveLength(1)
  })

  it('is for others who exist', async () => {
    const ann = await aPerson(world, 'Ann')
    expect(codeOf(await about(ann, 'block', ann))).toBe('friend.self')
    expect(codeOf(await about(ann, 'block', { id: randomUUID() }))).toBe('friend.not_found')
  })
})

describe('a search', () => {
  it('finds what contains the text, whatever its case and accents, and says how people stand', async () => {
    const name = mark()
    const [me, asked, asker, friend, other, blocked] = await somePeople(world, [
      `Zoé ${name}`,
      `x${name.toUpperCase()} José`,
      `${name} Ånna`,
      `${name}`,
      `A friend ${name}`,
      `Blocked ${name}`,
    ])
    await makeFriends(owner, me, other)
    must(await about(me, 'block', blocked))
    must(await about(me, 'request', asked))
    must(await about(asker, 'request', me))
    await makeFriends(owner, me, friend)
    expect(await found(me, name)).toEqual([
      `${name}: friends`,
      `A friend ${name}: friends`,
      `${name} Ånna: asked_me`,
      `x${name.toUpperCase()} José: asked_by_me`,
    ])
    expect(await found(me, `${name} anna`)).toEqual([`${name} Ånna: asked_me`])
    expect(await found(me, `${name} JOSE`)).toEqual([`x${name.toUpperCase()} José: asked_by_me`])
  })

  it.each(['', 'a', ' %', '%', '__', "'", '\u0301\u0301', '\\'])('for %j finds nobody', async (text) => {
    const me = await aPerson(world, 'Me')
    expect(await found(me, text)).toEqual([])
  })

  it('answers ten at most, says that there are more, and nothing but what tells one from another', async () => {
    const name = mark()
    const me = await aPerson(world, 'Me')
    await somePeople(
      world,
      Array.from({ length: 12 }, () => `${name} twin`),
    )
    const { people: rows, hasMore } = must(await ask(db, me.id, ['friends.search', { text: name }]))
    expect([rows.length, hasMore]).toEqual([10, true])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'displayName',
      'pet',
      'relation',
      'sharedFriendCount',
      'sharedLeagueCount',
      'sharedLeagues',
      'userId',
    ])
    await owner.query(
      `update profiles set display_name = 'gone' where user_id in (
         select user_id from profiles where display_name = $1 limit 2)`,
      [`${name} twin`],
    )
    const fewer = must(await ask(db, me.id, ['friends.search', { text: name }]))
    expect([fewer.people.length, fewer.hasMore]).toEqual([10, false])
  })

  it('tells people of one name apart by the leagues and friends that both have, and by no others', async () => {
    const name = mark()
    const [me, ann, bo, cy, twin, other] = await somePeople(world, [
      'Me',
      'Ann',
      'Bo',
      'Cy',
      `${name} one`,
      `${name} two`,
    ])
    await aLeague(world, me, [twin])
    await aLeague(world, ann, [twin, other])
    for (const friend of [ann, bo]) {
      await makeFriends(owner, me, friend)
      await makeFriends(owner, twin, friend)
    }
    await makeFriends(owner, twin, cy)
    const search = async () => must(await ask(db, me.id, ['friends.search', { text: name }])).people
    expect(await search()).toMatchObject([
      { displayName: `${name} one`, sharedLeagues: ['Sunday Club'], sharedLeagueCount: 1, sharedFriendCount: 2 },
      { displayName: `${name} two`, sharedLeagues: [], sharedLeagueCount: 0, sharedFriendCount: 0 },
    ])
    must(await about(twin, 'block', me))
    expect((await search()).map(({ displayName }) => displayName)).toEqual([`${name} two`])
  })

  it('shows a member of a league, a friend and a friend of a friend before ten others of that name', async () => {
    const name = mark()
    const [me, ann, member, friend, theirs] = await somePeople(world, [
      'Me',
      'Ann',
      `x ${name} member`,
      `x ${name} friend`,
      `x ${name} theirs`,
    ])
    await somePeople(
      world,
      Array.from({ length: 10 }, (_, index) => `${name} ${index}`),
    )
    await aLeague(world, me, [member])
    await makeFriends(owner, me, friend)
    await makeFriends(owner, me, ann)
    await makeFriends(owner, ann, theirs)
    const names = async () =>
      must(await ask(db, me.id, ['friends.search', { text: name }])).people.map(({ displayName }) => displayName)
    expect((await names()).slice(0, 4)).toEqual([
      `x ${name} friend`,
      `x ${name} member`,
      `x ${name} theirs`,
      `${name} 0`,
    ])
    expect(await names()).toHaveLength(10)
    must(await about(theirs, 'block', me))
    expect((await names()).slice(0, 3)).toEqual([`x ${name} friend`, `x ${name} member`, `${name} 0`])
  })

  it('costs hardly more, however many people have such a name', async () => {
    const me = await aPerson(world, 'Me')
    const { name, text } = searchNames
    const pagesOf = async (asked: string) => {
      const explain = `explain (analyze, buffers, format json) execute "${name}" ('${me.id}', '${asked}', 11)`
      const client = await owner.connect()
      try {
        await client.query('set plan_cache_mode = force_generic_plan')
        await client.query(`prepare "${name}" (uuid, text, bigint) as ${text}`)
        await client.query(explain)
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(explain)
        return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? Number.NaN
      } finally {
        client.release(true)
      }
    }
    const costs: number[][] = []
    for (const count of [1_000, 19_000]) {
      await owner.query(
        `with made as (
           insert into users (display_name, email) select 'x', gen_random_uuid()::text from generate_series(1, $1) returning id)
         insert into profiles (user_id, display_name) select id, 'Person ' || row_number() over () from made`,
        [count],
      )
      await owner.query('vacuum analyze profiles')
      costs.push([await pagesOf('person 1'), await pagesOf('son 12'), await pagesOf('nobody of that name')])
    }
    const [[few = 0, fewInside = 0, fewNone = 0] = [], [many = 0, manyInside = 0, manyNone = 0] = []] = costs
    expect(many).toBeLessThan(1.5 * few)
    // The lists of the index in which they meet are longer.
    expect(manyInside).toBeLessThan(2.5 * fewInside)
    expect(manyNone).toBeLessThan(1.5 * fewNone)
    await owner.query(`delete from users where display_name = 'x'`)
  })
})

describe('row-level security', () => {
  it('shows nobody the friendships, requests and blocks of others', async () => {
    const [ann, bo, eve] = await somePeople(world, ['Ann', 'Bo', 'Eve'])
    await makeFriends(owner, ann, bo)
    must(await about(ann, 'block', eve))
    const seen = await withRead(db, eve.id, async (reader) => [
      await reader.query(selectFriends, [ann.id]),
      (await friendsOf(eve)).blocked,
    ])
    expect(seen).toEqual([[], []])
  })
})
