import type { RivalryView } from '#contract/friends.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { RACE_SEED } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { type Person, somePeople } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

const TOKENS = { stake: { type: 'token', tokensText: '10' } } as const
const DARE = { stake: { type: 'action', forfeit: 'sing' } } as const

/** A bet of all of them, made by the first, which these have won. */
async function settled(
  people: readonly [Person, ...Person[]],
  winners: readonly string[] | 'drawn',
  stake: object = TOKENS,
) {
  const [creator, ...others] = people
  const bet = await aStartedBet(
    creator,
    others.map(({ name }) => name),
    stake,
  )
  for (const person of others) await join(person, bet)
  const resolution =
    winners === 'drawn'
      ? ({ type: 'drawn' } as const)
      : ({ type: 'winners', winnerIds: winners.map((name) => participantIdOf(bet, name)) } as const)
  return must(await creator.command('bets.resolve', { uniqueId: bet.uniqueId, resolution }))
}

const ofPerson = (viewer: Person, personId: string) => ask(world.db, viewer.id, ['friends.rivalry', { personId }])
const rivalry = async (viewer: Person, other: Person): Promise<RivalryView> => must(await ofPerson(viewer, other.id))

it('counts the settled bets of two people, and is the mirror for the other one', async () => {
  const [mia, jo, theo] = await somePeople(world, ['Mia', 'Jo', 'Theo'], 1_000)
  await settled([mia, jo], ['Jo'])
  const three = await settled([mia, jo, theo], ['Mia'])
  await settled([jo, mia, theo], ['Jo', 'Theo'])
  await settled([jo, mia], 'drawn')
  await settled([theo, mia, jo], ['Theo'])
  await settled([mia, jo], ['Mia'], DARE)
  // Neither an open nor a cancelled bet counts.
  await join(jo, await aStartedBet(mia, ['Jo'], TOKENS))
  const open = await aStartedBet(mia, ['Jo'], TOKENS)
  must(await mia.command('bets.cancel', { uniqueId: open.uniqueId }))

  const seen = await rivalry(mia, jo)
  expect(seen).toMatchObject({
    person: { displayName: 'Jo' },
    // Jo alone against Mia takes 10; with Theo, 5 of the 10 that Mia lost.
    mine: { won: 2, tokensTaken: 10, longestRun: 1, daresOwed: 0 },
    theirs: { won: 2, tokensTaken: 15, longestRun: 1, daresOwed: 1 },
    drawn: 1,
    lastRun: { isMine: true, length: 1 },
  })
  expect(seen.lastBets).toHaveLength(6)
  expect(seen.lastBets.map(({ winner }) => winner)).toEqual(['me', null, null, 'them', 'me', 'them'])
  const turned = await rivalry(jo, mia)
  expect([turned.mine, turned.theirs, turned.drawn]).toEqual([seen.theirs, seen.mine, seen.drawn])
  // A participant stands for their holder, to those in the bet.
  expect(must(await ofPerson(mia, participantIdOf(three, 'Jo')))).toEqual(seen)
})

it('is of the two only, and ends with a block and with the account', async () => {
  const [mia, jo, eve] = await somePeople(world, ['Mia', 'Jo', 'Eve'], 1_000)
  const bet = await settled([mia, jo], ['Jo'])
  for (const personId of [mia.id, eve.id, crypto.randomUUID()]) {
    expect(codeOf(await ofPerson(mia, personId))).toBe('friend.not_found')
  }
  expect(codeOf(await ofPerson(eve, participantIdOf(bet, 'Jo')))).toBe('friend.not_found')
  must(await ask(world.db, jo.id, ['friends.block', { userId: mia.id }]))
  for (const [viewer, other] of [[mia, jo] as const, [jo, mia] as const]) {
    expect(codeOf(await ofPerson(viewer, other.id))).toBe('friend.not_found')
  }
  must(await ask(world.db, jo.id, ['friends.unblock', { userId: mia.id }]))
  expect((await rivalry(mia, jo)).theirs.won).toBe(1)
  await world.owner.query('update profiles set deletion_started_at = now() where user_id = $1', [jo.id])
  expect(codeOf(await ofPerson(mia, jo.id))).toBe('friend.not_found')
})

/** What each of the two gained or lost in every settled bet that both were in, by the transfers alone. */
async function gains(one: Person, other: Person) {
  const { rows } = await world.owner.query<{ mine: number; theirs: number; losers: number }>(
    `select n.mine::int, n.theirs::int, n.losers::int from bets b
     cross join lateral (
       select sum(g.gain) filter (where g.user_id = $1) as mine, sum(g.gain) filter (where g.user_id = $2) as theirs,
         count(*) filter (where g.gain < 0) as losers
       from (
         select p.user_id, coalesce((select sum(case when t.to_account_id = p.user_id then t.amount else -t.amount end)
           from ledger_transfers t where t.bet_id = b.id and p.user_id in (t.from_account_id, t.to_account_id)), 0) as gain
         from bet_participants p where p.bet_id = b.id) g) n
     where b.status in ('won', 'completed', 'drawn') and n.mine is not null and n.theirs is not null
     order by b.resolved_at`,
    [one.id, other.id],
  )
  return rows
}

it('has the figures that the transfers of the settled bets give', async () => {
  const random = chance(RACE_SEED)
  const people = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Di'], 5_000)
  for (let round = 0; round < 24; round += 1) {
    const [creator, ...others] = people.toSorted(() => random() - 0.5).slice(0, 2 + Math.floor(random() * 3))
    if (!creator) continue
    const winners = [creator, ...others].filter(() => random() < 0.5).map(({ name }) => name)
    await settled([creator, ...others], winners.length === 0 || winners.length > others.length ? 'drawn' : winners)
  }
  for (const [viewer, other] of people.flatMap((one) =>
    people.flatMap((two) => (one === two ? [] : [[one, two] as const])),
  )) {
    const all = await gains(viewer, other)
    const seen = await ofPerson(viewer, other.id)
    if (all.length === 0) {
      expect(codeOf(seen)).toBe('friend.not_found')
      continue
    }
    const between = all.filter(({ mine, theirs }) => mine === 0 || mine > 0 !== theirs > 0)
    const runs = between.map(({ mine }) => (mine > 0 ? 'w' : mine < 0 ? 'l' : '-')).join('')
    const longest = (letter: string) =>
      Math.max(0, ...[...runs.matchAll(new RegExp(`${letter}+`, 'g'))].map(([run]) => run.length))
    const won = between.filter(({ mine }) => mine > 0)
    const lost = between.filter(({ mine }) => mine < 0)
    expect(must(seen), `seed ${RACE_SEED}, ${runs}`).toMatchObject({
      mine: {
        won: won.length,
        tokensTaken: won.reduce((sum, { mine, losers }) => sum + Math.floor(mine / losers), 0),
        longestRun: longest('w'),
      },
      theirs: {
        won: lost.length,
        tokensTaken: lost.reduce((sum, { theirs, losers }) => sum + Math.floor(theirs / losers), 0),
        longestRun: longest('l'),
      },
      drawn: between.length - won.length - lost.length,
      lastRun: { isMine: runs.endsWith('w'), length: /(?:w+|l+)$/.exec(runs)?.[0].length ?? 0 },
    })
  }
})

describe('letting the other share the score', () => {
  const allow = (person: Person, other: Person, isAllowed = true) =>
    ask(world.db, person.id, ['friends.shareScore', { userId: other.id, isAllowed }])
  const sharing = async (viewer: Person, other: Person) => (await rivalry(viewer, other)).sharing

  it('is each side’s own, and can be taken back', async () => {
    const [mia, jo] = await somePeople(world, ['Mia', 'Jo'], 1_000)
    await settled([mia, jo], ['Jo'])
    expect(await sharing(mia, jo)).toEqual({ mine: false, theirs: false })
    must(await allow(mia, jo))
    must(await allow(mia, jo))
    expect([await sharing(mia, jo), await sharing(jo, mia)]).toEqual([
      { mine: true, theirs: false },
      { mine: false, theirs: true },
    ])
    must(await allow(mia, jo, false))
    expect(await sharing(jo, mia)).toEqual({ mine: false, theirs: false })
  })

  it('is for two who share a settled bet, and withdrawn by a block', async () => {
    const [mia, jo, eve] = await somePeople(world, ['Mia', 'Jo', 'Eve'], 1_000)
    const bet = await settled([mia, jo], ['Jo'])
    for (const userId of [mia.id, eve.id, participantIdOf(bet, 'Jo')]) {
      expect(codeOf(await ask(world.db, mia.id, ['friends.shareScore', { userId, isAllowed: true }]))).toBe(
        'friend.not_found',
      )
    }
    must(await allow(mia, jo))
    must(await allow(jo, mia))
    must(await ask(world.db, mia.id, ['friends.block', { userId: jo.id }]))
    expect(codeOf(await allow(jo, mia))).toBe('friend.not_found')
    must(await ask(world.db, mia.id, ['friends.unblock', { userId: jo.id }]))
    expect(await sharing(mia, jo)).toEqual({ mine: false, theirs: false })
  })

  it('is nothing that a guest can give or be asked for', async () => {
    const [mia, jo] = await somePeople(world, ['Mia', 'Jo'], 1_000)
    await settled([mia, jo], ['Jo'])
    await world.owner.query('alter table profiles disable trigger user')
    await world.owner.query('update profiles set is_guest = true where user_id = $1', [jo.id])
    expect([await sharing(mia, jo), await sharing(jo, mia)]).toEqual([null, null])
    expect(codeOf(await allow(mia, jo))).toBe('friend.not_found')
    await world.owner.query('update profiles set is_guest = false where user_id = $1', [jo.id])
    await world.owner.query('alter table profiles enable trigger user')
  })

  it('is written for nobody else, and not across a block: the database refuses it as well', async () => {
    const [mia, jo] = await somePeople(world, ['Mia', 'Jo'], 1_000)
    const asMia = async (one: Person, other: Person) => {
      const client = await world.owner.connect()
      try {
        await client.query('begin; set local role toldya_app')
        await client.query(`select set_config('app.user_id', $1, true)`, [mia.id])
        await client.query('insert into score_consents (user_id, other_user_id) values ($1, $2)', [one.id, other.id])
        return 'ok'
      } catch (error) {
        return String(error)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await asMia(mia, jo)).toBe('ok')
    expect(await asMia(jo, mia)).toContain('row-level security')
    await world.owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [jo.id, mia.id])
    expect(await asMia(mia, jo)).toContain('row-level security')
  })
})
