import type { BetView } from '#contract/bet-view.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { race, RACE_ROUNDS } from '#test/support/crowd.ts'
import { aPerson, type Asked, type Person, somePeople, through } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'
import { aRequest, aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { tally, twoServers } from '#test/support/two-servers.ts'
import { describe, expect, it } from 'vitest'

const { world, owner, db, otherServer } = await twoServers()

/** Calls the bet for one of its participants. */
const wonBy = async (creator: Person, bet: BetView, name: string): Promise<BetView> =>
  must(
    await creator.command('bets.resolve', {
      uniqueId: bet.uniqueId,
      resolution: { type: 'winners', winnerIds: [participantIdOf(bet, name)] },
    }),
  )

/** A bet of 25 that Mia made and Jo won. */
async function lostToJo(mia: Person, jo: Person, more: readonly Person[] = []): Promise<BetView> {
  const started = await aStartedBet(
    mia,
    [jo, ...more].map(({ name }) => name),
    { stake: { type: 'token', tokensText: '25' } },
  )
  let bet = started
  for (const person of [jo, ...more]) bet = await join(person, started)
  return wonBy(mia, bet, jo.name)
}

/** What the wizard sends for another game. */
const again = (
  bet: BetView,
  people: readonly Person[],
  {
    isDouble = false,
    tokensText = '25',
    ...overrides
  }: Partial<Asked<'create'>> & {
    readonly isDouble?: boolean
    readonly tokensText?: string
  } = {},
): Asked<'create'> =>
  aRequest({
    friends: people.map(({ id, name }) => ({ name, userId: id, prediction: null })),
    stake: { type: 'token', tokensText },
    follows: { uniqueId: bet.uniqueId, isDouble },
    ...overrides,
  })

const play = async (person: Person, bet: BetView) => join(person, bet)
const invitation = async (person: Person) => {
  const { rows } = await owner.query<{ facts: object }>(
    `select facts from notifications where user_id = $1 and kind = 'bet.invited' order by id desc limit 1`,
    [person.id],
  )
  return rows[0]?.facts
}

describe('a rematch', () => {
  it('reserves a participant for those who were in it, friends or not, and counts the games', async () => {
    const [mia, jo] = await somePeople(world, ['Mia', 'Jo'])
    const first = await lostToJo(mia, jo)
    expect(must(await mia.series(first.uniqueId))).toMatchObject({
      game: 1,
      hasLost: true,
      openGame: null,
      people: [{ name: 'Jo', userId: jo.id }],
      score: [
        { name: 'Jo', wins: 1, isMe: false },
        { name: 'Mia', wins: 0, isMe: true },
      ],
    })
    const second = must(await mia.command('bets.create', again(first, [jo])))
    expect(second.game).toBe(2)
    expect(await invitation(jo)).toEqual({ again: 'rematch' })
    expect(must(await jo.series(second.uniqueId))).toMatchObject({
      lastWinnerNames: ['Jo'],
      hasWonLast: true,
      people: [],
    })
    await wonBy(mia, await play(jo, second), 'Mia')

    const third = must(await jo.command('bets.create', again(second, [mia])))
    const seen = must(await mia.series(third.uniqueId))
    expect(seen.score.map(({ name, wins }) => `${name} ${wins}`)).toEqual(['Jo 1', 'Mia 1'])
    expect(seen.games.map(({ game, uniqueId, winnerNames }) => [game, uniqueId, winnerNames])).toEqual([
      [1, first.uniqueId, ['Jo']],
      [2, second.uniqueId, ['Mia']],
      [3, third.uniqueId, []],
    ])
    // The second game's own score does not know of later ones.
    expect(must(await jo.series(first.uniqueId)).score[0]).toEqual({ name: 'Jo', isMe: true, wins: 1 })
  })

  it('leads to the game that is open, and begins anew when that one is cancelled', async () => {
    const [mia, jo, theo] = await somePeople(world, ['Mia', 'Jo', 'Theo'])
    const first = await lostToJo(mia, jo, [theo])
    const second = must(await mia.command('bets.create', again(first, [jo])))
    const refusal = await jo.command('bets.create', again(first, [mia]))
    expect(refusal).toEqual({ ok: false, error: { code: 'bet.rematch_open', uniqueId: second.uniqueId } })
    expect(must(await jo.series(first.uniqueId)).openGame).toEqual({ game: 2, uniqueId: second.uniqueId })
    // Who was not asked again learns that there is one, and not where.
    expect(must(await theo.series(first.uniqueId)).openGame).toEqual({ game: 2, uniqueId: null })
    must(await mia.command('bets.cancel', { uniqueId: second.uniqueId }))
    expect(must(await jo.command('bets.create', again(first, [mia]))).game).toBe(2)
  })

  it('asks for a bet that has ended, and for somebody who was in it', async () => {
    const [mia, jo, eve] = await somePeople(world, ['Mia', 'Jo', 'Eve'])
    const bet = await aStartedBet(mia, ['Jo'])
    expect(codeOf(await mia.command('bets.create', again(bet, [])))).toBe('bet.bad_state')
    await wonBy(mia, await join(jo, bet), 'Jo')
    expect(codeOf(await eve.command('bets.create', again(bet, [mia])))).toBe('bet.not_participant')
    expect(codeOf(await eve.series(bet.uniqueId))).toBe('bet.not_participant')
    expect(codeOf(await mia.command('bets.create', again({ ...bet, uniqueId: 'A'.repeat(22) }, [])))).toBe(
      'bet.not_found',
    )
    // A stranger is no friend, in a rematch either.
    expect(codeOf(await mia.command('bets.create', again(bet, [eve])))).toBe('bet.draft_invalid')
  })

  it('declining it is silent', async () => {
    const [mia, jo] = await somePeople(world, ['Mia', 'Jo'])
    const second = must(await mia.command('bets.create', again(await lostToJo(mia, jo), [jo])))
    must(await jo.command('bets.decline', { uniqueId: second.uniqueId }))
    const { rows } = await owner.query(`select from notifications where user_id = $1 and kind = 'bet.declined'`, [
      mia.id,
    ])
    expect(rows).toHaveLength(0)
    expect(await jo.balance()).toBe(125)
  })

  it('leaves out who has blocked, or is blocked, and reserves nothing for them', async () => {
    const [mia, jo, theo] = await somePeople(world, ['Mia', 'Jo', 'Theo'])
    const first = await lostToJo(mia, jo, [theo])
    must(await ask(db, jo.id, ['friends.block', { userId: mia.id }]))
    const seen = must(await mia.series(first.uniqueId))
    expect(seen).toMatchObject({ people: [{ name: 'Theo' }], isComplete: false })
    expect(codeOf(await mia.command('bets.create', again(first, [jo, theo])))).toBe('bet.draft_invalid')
    const double = again(first, [theo], { isDouble: true, tokensText: '50' })
    expect(codeOf(await mia.command('bets.create', double))).toBe('bet.double_closed')
    must(await mia.command('bets.create', again(first, [theo])))
    expect(must(await jo.series(first.uniqueId)).openGame).toEqual({ game: 2, uniqueId: null })
  })
})

describe('double or nothing', () => {
  it('is for who lost, for twice the stake with the same people, at most twice', async () => {
    const [mia, jo] = await somePeople(world, ['Mia', 'Jo'], 1_000)
    const first = await lostToJo(mia, jo)
    const double = { isDouble: true, tokensText: '50' }
    expect(codeOf(await jo.command('bets.create', again(first, [mia], double)))).toBe('bet.double_closed')
    expect(codeOf(await mia.command('bets.create', again(first, [jo], { isDouble: true })))).toBe('bet.double_differs')
    expect(codeOf(await mia.command('bets.create', again(first, [], double)))).toBe('bet.double_differs')
    const second = must(await mia.command('bets.create', again(first, [jo], double)))
    expect(await invitation(jo)).toEqual({ again: 'double' })
    await wonBy(mia, await play(jo, second), 'Jo')
    expect(codeOf(await mia.command('bets.create', again(first, [jo], double)))).toBe('bet.double_closed')
    const third = must(await mia.command('bets.create', again(second, [jo], { isDouble: true, tokensText: '100' })))
    await wonBy(mia, await play(jo, third), 'Jo')
    const fourth = again(third, [jo], { isDouble: true, tokensText: '200' })
    expect(codeOf(await mia.command('bets.create', fourth))).toBe('bet.double_closed')
    expect(must(await mia.series(third.uniqueId))).toMatchObject({ doublings: 2, isDouble: true })
    must(await mia.command('bets.create', again(third, [jo], { tokensText: '100' })))
  })

  it('is still said of a bet that was cancelled, which the series no longer counts', async () => {
    const [mia, jo] = await somePeople(world, ['Mia', 'Jo'], 1_000)
    const first = await lostToJo(mia, jo)
    const { uniqueId } = must(
      await mia.command('bets.create', again(first, [jo], { isDouble: true, tokensText: '50' })),
    )
    must(await mia.command('bets.cancel', { uniqueId }))
    expect(must(await mia.series(uniqueId))).toMatchObject({ status: 'cancelled', isDouble: true, doublings: 0 })
  })
})

describe('races', () => {
  it.each(Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1))(
    'round %i: one of ten rematches of one series is made',
    async () => {
      const names = Array.from({ length: 9 }, (_, index) => `P${index}`)
      const [mia, jo] = await somePeople(world, ['Mia', 'Jo'], 1_000)
      const others = await Promise.all(names.map((name) => aPerson(world, name)))
      const first = await lostToJo(mia, jo, others)
      const runners = [jo, ...others].map(
        (person, index) => () =>
          (index % 2 === 0 ? person : through(otherServer, person)).command('bets.create', again(first, [mia])),
      )
      const line = { owner, lockSql: 'select from bets where unique_id = $1 for update', lockedId: first.uniqueId }
      const answers = await race(line, runners)
      expect(tally(answers.map(codeOf))).toEqual({ ok: 1, 'bet.rematch_open': 9 })
      expect(codeOf(await mia.command('bets.create', again(first, [jo])))).toBe('bet.rematch_open')
    },
  )
})
