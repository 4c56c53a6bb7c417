import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import { leaveChange } from '#domain/bets/transitions/leave.ts'
import { releaseChange } from '#domain/bets/transitions/release.ts'
import { resolveChange } from '#domain/bets/transitions/settle.ts'
import { ok } from '#domain/kernel/result.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join } from '#test/support/started-bet.ts'
import { LOCK_ORDER, type Lock } from '#server/db/lock-order.ts'
import { withTransaction, type Tx } from '#server/db/transaction.ts'
import { lockBetFor, type LockedBet } from './lock-bet.ts'
import { CHANGE_WRITERS, stepOf, writeChange } from './write-change.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const newPeople = () => Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])

it('publishes every change to the other screens, by ids alone, once it is true', async () => {
  const [ann, bo] = await newPeople()
  const bet = await aStartedBet(ann, ['Bo'])
  await join(bo, bet)
  must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
  await ann.command('bets.cancel', { uniqueId: bet.uniqueId })
  const { rows } = await owner.query<{ type: string; version: number; who: string }>(
    `select type, version, (user_id = $1)::text as who from outbox order by id`,
    [ann.id],
  )
  const notified = rows.map(({ type, version, who }) =>
    type === 'bet.changed' ? `bet ${version}` : `${type} ${who === 'true' ? 'Ann' : 'Bo'}`,
  )
  expect(notified.slice(0, 6)).toEqual([
    'bet 2',
    'account.changed Ann',
    'bet 3',
    'bet 5',
    'account.changed Bo',
    // The bet is live.
    'account.notified Ann',
  ])
  expect(notified.slice(6).sort()).toEqual([
    'account.changed Ann',
    'account.changed Bo',
    'account.notified Bo',
    'bet 6',
  ])
})

/** What each statement that writes a change locks beside the bet, by the beginning of its name. */
const LOCKS_BY_STATEMENT: readonly (readonly [name: RegExp, locks: Lock])[] = [
  [/^bets\.(update|add|delete)_participants?$/, 'participants'],
  [/^(bets|dares)\./, 'bet'],
  [/^pets\./, 'pets'],
  [/^invites\.mark_rewards_due$/, 'referrals'],
  [/^leagues\.add_scores$/, 'standings'],
  [/^ledger\./, 'wallets'],
  [/^leagues\.(lock_ending|final_scores)$/, 'league_ending'],
]
/** Rows that are only added, under keys of this very change: no other transaction waits for them. */
const ONLY_ADDS = /^(outbox|notifications)\./

function lockOf(statement: string): Lock | null {
  if (ONLY_ADDS.test(statement)) return null
  const lock = LOCKS_BY_STATEMENT.find(([name]) => name.test(statement))?.[1]
  if (!lock) throw new Error(`what ${statement} locks stands nowhere: add it to LOCKS_BY_STATEMENT`)
  return lock
}

/** The transaction, noting the names of the statements that it sends. */
const noting = (tx: Tx, names: string[]): Tx => {
  // Behind the colon stands a hash of the text.
  const note = ({ name }: { readonly name: string }) => void names.push(name.split(':')[0] ?? '')
  return {
    query: (statement, parameters) => (note(statement), tx.query(statement, parameters)),
    first: (statement, parameters) => (note(statement), tx.first(statement, parameters)),
    write: (statement, parameters) => (note(statement), tx.write(statement, parameters)),
    writeRows: (insert, rows) => {
      if (rows.length > 0) note(insert.few(rows).statement)
      tx.writeRows(insert, rows)
    },
    noteLockedBet: (betId) => tx.noteLockedBet(betId),
  }
}

/** Changes the bet and says which statements each writer sent. */
async function statementsOf(
  person: Person,
  uniqueId: string,
  decide: (locked: LockedBet) => BetChange,
): Promise<readonly (readonly string[])[]> {
  const sent = await withTransaction<readonly string[][], never>(db, person.id, async (tx) => {
    const locked = await lockBetFor({ tx, actorId: person.id }, uniqueId)
    if (!locked) throw new Error('no such bet')
    const change = decide(locked)
    const byWriter: string[][] = []
    for (const { write } of CHANGE_WRITERS) {
      const names: string[] = []
      await write(stepOf({ tx: noting(tx, names), actorId: person.id }, locked, change))
      byWriter.push(names)
    }
    return ok(byWriter)
  })
  return must(sent)
}

describe('the order of the writers (change-step, write-own, write-participants, write-events, outbox-events)', () => {
  it('is the lock order; what the bet’s own lock covers may stand anywhere', () => {
    const order: readonly Lock[] = CHANGE_WRITERS.map(({ locks }) => locks).filter((lock) => lock !== 'bet')
    expect(order).toEqual(LOCK_ORDER.filter((lock) => order.includes(lock)))
    expect(order.length).toBeGreaterThan(5)
  })

  it('says truly what each of them locks', async () => {
    const [ann, bo] = await newPeople()
    const { leagueId } = await aLeague(world, ann, [bo])
    const [tokens, dare, left, released] = await Promise.all([
      aLeagueBet(ann, [bo], { leagueId }),
      aStartedBet(ann, ['Bo'], { stake: { type: 'action', forfeit: 'Sing' } }),
      aStartedBet(ann, ['Bo']),
      aStartedBet(ann, ['Bo', 'Cy']),
    ])
    for (const bet of [tokens, dare, left, released]) await join(bo, bet)
    const callAnn = (locked: LockedBet) => {
      const [winner] = locked.bet.participants.filter(({ userId }) => userId === ann.id)
      return resolveChange(locked, { outcome: { status: 'won', winnerIds: [winner?.id ?? ''] }, answer: null })
    }
    const all = [
      await statementsOf(ann, tokens.uniqueId, callAnn),
      await statementsOf(ann, dare.uniqueId, callAnn),
      await statementsOf(bo, left.uniqueId, (locked) => leaveChange(locked, bo.id)),
      await statementsOf(bo, released.uniqueId, ({ bet }) => releaseChange(bet, bo.id)),
    ]
    for (const [index, { locks }] of CHANGE_WRITERS.entries()) {
      const taken = new Set(all.flatMap((byWriter) => byWriter[index] ?? []).map(lockOf))
      expect([...taken].filter((lock) => lock !== null && lock !== 'bet' && lock !== locks)).toEqual([])
      if (locks !== 'bet') expect(taken).toContain(locks)
    }
  })

  it('is the one in which a change is written', async () => {
    const [ann, bo] = await newPeople()
    const bet = await aStartedBet(ann, ['Bo'])
    await join(bo, bet)
    const names: string[] = []
    await withTransaction<null, never>(db, bo.id, async (tx) => {
      const locked = await lockBetFor({ tx, actorId: bo.id }, bet.uniqueId)
      if (locked) await writeChange({ tx: noting(tx, names), actorId: bo.id }, locked, leaveChange(locked, bo.id))
      return ok(null)
    })
    const locks = names.map(lockOf).filter((lock) => lock !== null)
    const first: readonly Lock[] = [...new Set(locks)].filter((lock) => lock !== 'bet')
    expect(first).toEqual(LOCK_ORDER.filter((lock) => first.includes(lock)))
    expect(first).toContain('wallets')
  })
})
