import type { RivalryView } from '#contract/friends.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { type Person, somePeople } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'

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
