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
import { holdBetForCommand, type HeldRow } from './hold-queries.ts'
import { holdSeenBetForCommand } from './hold-together-queries.ts'

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

const shownBy = ({ seen, balance }: HeldRow): object => ({ seen, balance })

/** What each of these viewers is shown who holds the bet alone; left out where the bet is not held with its view. */
async function heldAlone(viewers: readonly Person[], uniqueId: string) {
  const shown = new Map<string, object>()
  for (const { id } of viewers) {
    const row = await tried(id, (tx) => tx.first(holdBetForCommand, [...parametersOf(uniqueId, randomUUID())]))
    if (row?.held?.seen) shown.set(id, shownBy(row.held))
  }
  return shown
}

interface Asking {
  readonly viewer: Person
  readonly uniqueId: string
  readonly commandId?: string
}

/** What each of them is shown who holds a bet in company of the others. */
async function shownTogether(askings: readonly Asking[]): Promise<ReadonlyMap<string, object>> {
  const { joint } = holdSeenBetForCommand
  if (!joint) throw new Error('it is joint')
  const calls = askings.map(({ viewer, uniqueId, commandId = randomUUID() }) => ({
    actorId: viewer.id,
    values: parametersOf(uniqueId, commandId),
  }))
  const rows = await tried(null, (tx) => tx.query(joint.statement, joint.valuesOf(calls)))
  const answers = (joint.answersOf?.(rows, calls) ?? new Map()) as ReadonlyMap<string, { readonly held: HeldRow }>
  return new Map([...answers].map(([viewer, { held }]) => [viewer, shownBy(held)]))
}

/** The same of several viewers of one bet. */
const heldTogether = (viewers: readonly Person[], uniqueId: string): Promise<ReadonlyMap<string, object>> =>
  shownTogether(viewers.map((viewer) => ({ viewer, uniqueId })))

/** The participants for whom the bet may be held together. After a reveal, each holds it alone. */
async function expectedTogether(uniqueId: string): Promise<ReadonlySet<string>> {
  const { rows } = await world.owner.query<{ user_id: string }>(
    `select p.user_id from bet_participants p join bets b on b.id = p.bet_id
     where b.unique_id = $1 and b.status = 'pending' and b.revealed_version = 0`,
    [uniqueId],
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Expects that each participant is shown in company what they are shown alone. @returns how many are shown the bet in company */
async function expectSame(viewers: readonly Person[], uniqueId: string): Promise<number> {
  const expected = await expectedTogether(uniqueId)
  const alone = [...(await heldAlone(viewers, uniqueId))].filter(([viewer]) => expected.has(viewer))
  expect(await heldTogether(viewers, uniqueId)).toEqual(new Map(alone))
  return alone.length
}

describe('a bet that is held for several commands is shown as to each alone', () => {
  it('with predictions that others have sealed, and suggestions', async () => {
    const { uniqueId, ann, bo, cy, di, eve } = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    expect(await expectSame([ann, bo, cy, di, eve], uniqueId)).toBe(3)
    await world.owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2), ($2, $3)', [
      ...[ann.id, bo.id, cy.id],
    ])
    expect(await expectSame([ann, bo, cy, di, eve], uniqueId), 'the creator has blocked one of them').toBe(3)
    must(await cy.command('bets.predict', { uniqueId, text: 'mine' }))
    expect(await expectSame([ann, bo, cy, di, eve], uniqueId), 'an accepted prediction ends the suggestion').toBe(3)
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
      expect(await expectSame(people, bet.uniqueId)).toBe(2)
    }
  })

  it('in a league, with its name for its members only', async () => {
    const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'])
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const bet = await aLeagueBet(ann, [bo], { leagueId })
    must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
    expect(await expectSame([ann, bo, cy, eve], bet.uniqueId)).toBe(2)
    await world.owner.query('delete from group_memberships where user_id = $1', [bo.id])
    expect(await expectSame([ann, bo, cy, eve], bet.uniqueId)).toBe(2)
  })

  it('with a guest', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await aStartedBet(ann, ['Guest', 'Bo'])
    const { guest } = must(await enterWithoutServer(world, 'Guest', anEntry(bet, 'Guest')))
    expect(await expectSame([ann, bo, guest], bet.uniqueId)).toBe(2)
  })

  it('beside another bet, whose viewer takes part in both', async () => {
    const { uniqueId, ann, bo, cy } = await aSecretBet(world, { bo: 'a', cy: 'b', di: 'c' })
    const other = await aStartedBet(bo, ['Ann', 'Free'])
    await join(ann, other)
    const alone = [...(await heldAlone([ann, cy], uniqueId)), ...(await heldAlone([bo], other.uniqueId))]
    const together = await shownTogether([
      { viewer: ann, uniqueId },
      { viewer: bo, uniqueId: other.uniqueId },
      { viewer: cy, uniqueId },
    ])
    expect(together).toEqual(new Map(alone))
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
          () =>
            random() < 0.4 ? person.command('bets.reveal', { uniqueId }) : ann.command('bets.release', { uniqueId }),
          () => ann.command('bets.evictParticipant', { uniqueId, participantId }),
        ]
        const answer = await steps[random() < 0.7 ? Math.floor(random() * 2) : Math.floor(random() * steps.length)]?.()
        if (!answer?.ok) continue
        compared += await expectSame([ann, ...people], uniqueId)
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})

/** A bet whose other participants have come and not predicted yet. */
async function aClaimedBet(creator: Person, others: readonly Person[]) {
  const names = others.map(({ name }) => name)
  const bet = await aStartedBet(creator, names)
  for (const { name, command } of others) {
    must(await command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, name) }))
  }
  return bet
}

describe('a bet that is held for several commands is left out', () => {
  it('after a reveal, and for a viewer who is no participant', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Free'])
    await join(bo, bet)
    expect([...(await heldTogether([ann, bo, cy], bet.uniqueId)).keys()]).toEqual([ann.id, bo.id])
    must(await bo.command('bets.reveal', { uniqueId: bet.uniqueId }))
    expect((await heldTogether([ann, bo, cy], bet.uniqueId)).size).toBe(0)
  })

  it('for a command that is not new', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const bet = await aClaimedBet(ann, [bo, cy])
    const commandId = randomUUID()
    const other = await aStartedBet(ann, ['Bo'])
    must(
      await bo.command('bets.claim', {
        uniqueId: other.uniqueId,
        participantId: participantIdOf(other, 'Bo'),
        commandId,
      }),
    )
    const held = await shownTogether([
      { viewer: bo, uniqueId: bet.uniqueId, commandId },
      { viewer: cy, uniqueId: bet.uniqueId },
    ])
    expect([...held.keys()]).toEqual([cy.id])
  })

  it('where it or the wallet is locked, without waiting', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    const bet = await aClaimedBet(ann, [bo, cy])
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
