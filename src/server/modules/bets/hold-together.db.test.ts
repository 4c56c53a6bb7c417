import { checkBooksAfterwards } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { RACE_SEED } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { anEntry, enterWithoutServer } from '#test/support/guests.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { somePeople, type Asked, type Person } from '#test/support/people.ts'
import { aSecretBet } from '#test/support/secret-bet.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { err } from '#domain/kernel/result.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { withTransaction, type Tx } from '#server/db/transaction.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { holdBetForCommand, holdSeenBetForCommand, type HeldRow } from './hold-queries.ts'
import { PARTS_OF_LATER } from './view-queries.ts'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

const parametersOf = (uniqueId: string, commandId: string) =>
  [uniqueId, true, false, null, true, commandId, 'bets.predict', Buffer.of(1), '{}'] as const

/** What `run` answers, in a transaction that leaves nothing behind. */
async function tried<T>(actorId: UserId | null, run: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await withTransaction<never, { readonly answer: T }>(world.db, actorId, async (tx) =>
    err({ answer: await run(tx) }),
  )
  if (done.ok || !('answer' in done.error)) throw new Error('it is rolled back')
  return done.error.answer
}

const shownBy = ({ seen, balance }: HeldRow): object => ({ seen: { ...PARTS_OF_LATER, ...seen }, balance })

/** What each of these viewers is shown who holds the bet alone; left out where the bet is not held with its view. */
async function heldAlone(viewers: readonly Person[], uniqueId: string) {
  const shown = new Map<string, object>()
  for (const { id } of viewers) {
    const row = await tried(id, (tx) => tx.first(holdBetForCommand, [...parametersOf(uniqueId, randomUUID())]))
    if (row?.held?.seen) shown.set(id, shownBy(row.held))
  }
  return shown
}

/** The same of all of them at once. */
async function heldTogether(viewers: readonly Person[], uniqueId: string, commandIds: readonly string[] = []) {
  const { joint } = holdSeenBetForCommand
  if (!joint) throw new Error('it is joint')
  const calls = viewers.map(({ id }, index) => ({
    actorId: id,
    values: parametersOf(uniqueId, commandIds[index] ?? randomUUID()),
  }))
  const rows = await tried(null, (tx) => tx.query(joint.statement, joint.valuesOf(calls)))
  const held = rows as readonly { readonly actor_id: string; readonly held: HeldRow }[]
  return new Map(held.map((row) => [row.actor_id, shownBy(row.held)]))
}

/** Expects that each viewer is shown in company what they are shown alone. @returns how many are shown the bet */
async function expectSame(viewers: readonly Person[], uniqueId: string): Promise<number> {
  const alone = await heldAlone(viewers, uniqueId)
  expect(await heldTogether(viewers, uniqueId)).toEqual(alone)
  return alone.size
}

describe('a bet that is held for several commands is shown as to each alone', () => {
  it('with predictions that others have sealed, and suggestions', async () => {
    const { uniqueId, ann, bo, cy, di, eve } = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    expect(await expectSame([ann, bo, cy, di, eve], uniqueId)).toBe(5)
    await world.owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [ann.id, eve.id])
    await world.owner.query(
      `insert into prediction_reveals (bet_id, user_id, revealed_version) select id, $1, 99 from bets where unique_id = $2`,
      [cy.id, uniqueId],
    )
    expect(
      await expectSame([ann, bo, cy, di, eve], uniqueId),
      'a reveal of one who is not accepted shows nothing',
    ).toBe(5)
    await world.owner.query('delete from prediction_reveals where user_id = $1', [cy.id])
    must(await cy.command('bets.predict', { uniqueId, text: 'mine' }))
    expect(await expectSame([ann, bo, cy, di, eve], uniqueId), 'an accepted prediction ends the suggestion').toBe(5)
  })

  it('of a dare, of a sealed bet, and of typed answers', async () => {
    const people = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const [ann, bo] = people
    const kinds: readonly Partial<Asked<'create'>>[] = [
      { stake: { type: 'action', forfeit: 'Sing' } },
      { isSealed: true },
      { answers: { type: 'number', unit: 'people', isCapped: false }, creatorPrediction: '3' },
    ]
    for (const kind of kinds) {
      const bet = await aStartedBet(ann, ['Bo', 'Cy'], kind)
      must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
      expect(await expectSame(people, bet.uniqueId)).toBe(3)
    }
  })

  it('in a league, to its members only', async () => {
    const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'])
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId })
    expect(await expectSame([ann, bo, cy, eve], bet.uniqueId)).toBe(3)
  })

  it('after a reveal, to those whom it locks and to those it does not', async () => {
    const people = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Di'])
    const [ann, bo, cy, di] = people
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di', 'Free'])
    const { uniqueId } = bet
    await join(bo, bet)
    await join(cy, bet)
    must(await cy.command('bets.reveal', { uniqueId }))
    await join(di, bet)
    expect(await expectSame(people, uniqueId)).toBe(4)
    const locked = await Promise.all(people.map(async (person) => (await person.get(uniqueId)).isLocked))
    expect(locked).toEqual([true, true, true, false])
  })

  it('with a guest', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await aStartedBet(ann, ['Guest', 'Bo'])
    const { guest } = must(await enterWithoutServer(world, 'Guest', anEntry(bet, 'Guest')))
    expect(await expectSame([ann, bo, guest], bet.uniqueId)).toBe(3)
  })

  it('and not at all once it has begun', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await aStartedBet(ann, ['Bo'])
    await join(bo, bet)
    expect(await expectSame([ann, bo], bet.uniqueId)).toBe(0)
  })

  it('in any life of a bet', { timeout: 60_000 }, async () => {
    const random = chance(RACE_SEED)
    const [ann, ...people] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Di', 'Eve'], 10_000)
    let compared = 0
    for (let life = 0; life < 4; life += 1) {
      const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di', 'Free'], { stake: { type: 'token', tokensText: '1' } })
      const { uniqueId } = bet
      for (let step = 0; step < 45; step += 1) {
        const person = people[Math.floor(random() * 3)] ?? ann
        const participantId = participantIdOf(bet, person.name)
        const steps = [
          () => person.command('bets.claim', { uniqueId, participantId }),
          () => person.command('bets.predict', { uniqueId, text: `${step}` }),
          () => person.command('bets.release', { uniqueId }),
          () => (random() < 0.4 ? person : ann).command('bets.reveal', { uniqueId }),
          () => ann.command('bets.evictParticipant', { uniqueId, participantId }),
        ]
        const answer = await steps[random() < 0.7 ? Math.floor(random() * 2) : Math.floor(random() * steps.length)]?.()
        if (!answer?.ok) continue
        expect(await expectSame([ann, ...people], uniqueId)).toBe(5)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})

describe('a bet that is held for several commands is left out', () => {
  it('for a command that is not new', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const commandId = randomUUID()
    const other = await aStartedBet(ann, ['Bo'])
    must(
      await bo.command('bets.claim', {
        uniqueId: other.uniqueId,
        participantId: participantIdOf(other, 'Bo'),
        commandId,
      }),
    )
    expect([...(await heldTogether([bo, cy], bet.uniqueId, [commandId])).keys()]).toEqual([cy.id])
  })

  it('where it or the wallet is locked, without waiting', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    const locks = [
      [`select from ledger_accounts where id = $1 for update`, bo.id, [cy.id]],
      [`select from bets where unique_id = $1 for update`, bet.uniqueId, []],
      // A comment on the bet takes such a lock, and a transfer on a wallet.
      [`select from bets where unique_id = $1 for key share`, bet.uniqueId, [bo.id, cy.id]],
    ] as const
    for (const [lock, id, held] of locks) {
      const other = await world.owner.connect()
      try {
        await other.query('begin')
        await other.query(lock, [id])
        expect(new Set((await heldTogether([bo, cy], bet.uniqueId)).keys())).toEqual(new Set(held))
      } finally {
        await other.query('rollback')
        other.release()
      }
    }
  })
})
