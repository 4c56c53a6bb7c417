import type { BetView } from '#contract/bet-view.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { queueUp, type StartingLine } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { resolveAs } from '#test/support/resolve-as.ts'
import { ask, makeFriends } from '#test/support/social.ts'
import { notificationsTo } from '#test/support/notification-entries.ts'

/** What a block keeps from the user who made it: participants, and texts. @see docs/rules.md#blocking */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const block = async (person: Person, other: Person) =>
  codeOf(await ask(db, person.id, ['friends.block', { userId: other.id }]))
const unblock = (person: Person, other: Person) => ask(db, person.id, ['friends.unblock', { userId: other.id }])
const claim = (person: Person, bet: BetView, name: string) =>
  person.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, name) })
const linesTo = async (person: Person) =>
  (await notificationsTo(db, person)).map(({ kind, names, bet }) => [kind, names.join(), bet?.description ?? ''])
const unreadOf = async ({ id }: Person) =>
  (await readMe({ db } as never, { id, email: 'x@example.com', name: '' }))?.unreadCount
const rowsTo = async ({ id }: Person) =>
  (await owner.query<{ kind: string }>('select kind from notifications where user_id = $1 order by id', [id])).rows
/** What is the same in two worlds: no ids, no instants. */
const asSeen = ({ participants, ...bet }: BetView) => ({
  ...bet,
  uniqueId: '',
  createdAt: null,
  participants: participants.map((participant) => ({ ...participant, id: '' })),
})
const atPair = (one: Person, other: Person): StartingLine => ({
  owner,
  lockSql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  lockedId: [one.id, other.id].sort().join(''),
})

describe('somebody whom the creator has blocked', () => {
  it('takes no place, and sees what everybody sees of a place that is kept for somebody else', async () => {
    const [pat, sly, jo] = await somePeople(world, ['Pat', 'Sly', 'Jo'], 1_000)
    await makeFriends(owner, pat, jo)
    await block(pat, sly)
    const open = must(
      await pat.command('bets.create', aRequest({ friends: [{ name: 'Jo', userId: null, prediction: null }] })),
    )
    // The same bet in a world without the block, where the participant is reserved for Jo.
    await unblock(pat, sly)
    const kept = must(
      await pat.command('bets.create', aRequest({ friends: [{ name: 'Jo', userId: jo.id, prediction: null }] })),
    )
    const [seenKept, saidKept] = [asSeen(await sly.get(kept.uniqueId)), await claim(sly, kept, 'Jo')]
    await block(pat, sly)
    expect(asSeen(await sly.get(open.uniqueId))).toEqual(seenKept)
    expect(await claim(sly, open, 'Jo')).toEqual(saidKept)
    expect(saidKept).toEqual({ ok: false, error: { code: 'bet.participant_closed' } })
    must(await claim(jo, open, 'Jo'))
  })

  it('keeps the place they had, and comes back when the block goes', async () => {
    const [pat, sly] = await somePeople(world, ['Pat', 'Sly'], 1_000)
    const [early, late] = [await aStartedBet(pat, ['Sly', 'Jo']), await aStartedBet(pat, ['Sly'])]
    must(await claim(sly, early, 'Sly'))
    await block(pat, sly)
    must(await sly.command('bets.predict', { uniqueId: early.uniqueId, text: 'still here' }))
    expect(codeOf(await claim(sly, late, 'Sly'))).toBe('bet.participant_closed')
    await unblock(pat, sly)
    must(await claim(sly, late, 'Sly'))
  })

  it('is not awaited any more where a place was kept for them', async () => {
    const [pat, sly] = await somePeople(world, ['Pat', 'Sly'], 1_000)
    await makeFriends(owner, pat, sly)
    const bet = must(
      await pat.command('bets.create', aRequest({ friends: [{ name: 'Sly', userId: sly.id, prediction: null }] })),
    )
    expect(await sly.listMine()).toHaveLength(1)
    await block(pat, sly)
    expect(await sly.listMine()).toEqual([])
    expect(codeOf(await claim(sly, bet, 'Sly'))).toBe('bet.participant_closed')
    // To say no takes nothing.
    must(await sly.command('bets.decline', { uniqueId: bet.uniqueId }))
  })
})

describe('a place for the blocker', () => {
  it('cannot be kept in a bet of friends, from either side: they are friends no more', async () => {
    const [pat, sly] = await somePeople(world, ['Pat', 'Sly'], 1_000)
    await makeFriends(owner, pat, sly)
    await block(pat, sly)
    for (const [one, other] of [
      [pat, sly],
      [sly, pat],
    ] as const) {
      const friends = [{ name: other.name, userId: other.id, prediction: null }]
      expect(await one.command('bets.create', aRequest({ friends }))).toMatchObject({
        error: { errors: [{ code: 'draft.friend_unknown', field: 'friend:0:name' }] },
      })
    }
  })

  it('cannot be kept in a league of both: the answer is that for somebody who is not in it', async () => {
    const [tom, pat, sly, eve] = await somePeople(world, ['Tom', 'Pat', 'Sly', 'Eve'], 1_000)
    const { leagueId } = await aLeague(world, tom, [pat, sly])
    await block(pat, sly)
    const create = ({ id, name }: Person) =>
      sly.command('bets.create', aRequest({ leagueId, friends: [{ name, userId: id, prediction: null }] }))
    expect(await create(pat)).toEqual(await create(eve))
    const bet = await aLeagueBet(sly, [tom], { leagueId })
    const add = ({ id, name }: Person) =>
      sly.command('bets.addParticipant', { uniqueId: bet.uniqueId, name, userId: id })
    expect(await add(pat)).toEqual(await add(eve))
    expect(codeOf(await add(pat))).toBe('league.member_unknown')
    expect(await rowsTo(pat)).toEqual([])
    // Nor is it offered; who is in the league is no secret in it.
    const { members } = must(await inLeague(world, sly, { endpoint: 'leagues.members', asked: { leagueId } }))
    expect(members.map(({ name, canBeAdded }) => [name, canBeAdded])).toEqual([
      ['Tom', true],
      ['Pat', false],
      ['Sly', false],
    ])
  })
})

describe('no word of somebody who is blocked', () => {
  it('reaches the blocker, about a place that was kept before: the invitation goes, and nothing follows it', async () => {
    const [tom, pat, sly] = await somePeople(world, ['Tom', 'Pat', 'Sly'], 1_000)
    const { leagueId } = await aLeague(world, tom, [pat, sly])
    const bet = await aLeagueBet(sly, [pat, tom], { leagueId, description: 'any words' })
    expect(await linesTo(pat)).toEqual([['bet.invited', 'Sly', 'any words']])
    expect(await unreadOf(pat)).toBe(1)
    await block(pat, sly)
    expect([await linesTo(pat), await unreadOf(pat)]).toEqual([[], 0])
    // Tom has accepted: Pat would be the last one missing, and would be notified of the cancellation.
    await join(tom, bet)
    must(await sly.command('bets.cancel', { uniqueId: bet.uniqueId }))
    expect(await rowsTo(pat)).toEqual([{ kind: 'bet.invited' }])
    expect(await linesTo(tom)).not.toEqual([])
  })

  it('stands in what the blocker is told of bets they are in themselves: what became of their tokens is, without a name', async () => {
    const [pat, sly] = await somePeople(world, ['Pat', 'Sly'], 1_000)
    const bet = await aStartedBet(sly, ['Pat'])
    await join(pat, bet)
    await block(pat, sly)
    must(await resolveAs(sly, bet, []))
    // The question is the one that Pat has agreed to; it never changes.
    expect((await linesTo(pat))[0]).toEqual(['bet.decided', '', 'Will it rain?'])
    expect((await linesTo(pat)).flat()).not.toContain('Sly')
  })
})

describe.each([1, 2, 3, 4, 5])('a block beside a place, round %i', () => {
  it.each([
    ['block', 'claim', ['ok', 'bet.participant_closed']],
    ['claim', 'block', ['ok', 'ok']],
  ] as const)('%s before %s', async (first, second, codes) => {
    const [pat, sly] = await somePeople(world, ['Pat', 'Sly'], 1_000)
    const bet = await aStartedBet(pat, ['Sly'])
    const run = { block: () => block(pat, sly), claim: async () => codeOf(await claim(sly, bet, 'Sly')) }
    expect(await queueUp(atPair(pat, sly), [run[first], run[second]])).toEqual(codes)
  })

  it.each([
    ['block', 'reserve', ['ok', 'bet.draft_invalid'], 0],
    ['reserve', 'block', ['ok', 'ok'], 1],
    ['block', 'add', ['ok', 'league.member_unknown'], 0],
    ['add', 'block', ['ok', 'ok'], 1],
  ] as const)('%s before %s', async (first, second, codes, count) => {
    const [tom, pat, sly] = await somePeople(world, ['Tom', 'Pat', 'Sly'], 1_000)
    const { leagueId } = await aLeague(world, tom, [pat, sly])
    const { uniqueId } = await aLeagueBet(sly, [tom], { leagueId })
    const friends = [{ name: 'Pat', userId: pat.id, prediction: null }]
    const run = {
      block: () => block(pat, sly),
      reserve: async () => codeOf(await sly.command('bets.create', aRequest({ leagueId, friends }))),
      add: async () => codeOf(await sly.command('bets.addParticipant', { uniqueId, name: 'Pat', userId: pat.id })),
    }
    expect(await queueUp(atPair(pat, sly), [run[first], run[second]])).toEqual(codes)
    expect(await rowsTo(pat)).toHaveLength(count)
  })
})
