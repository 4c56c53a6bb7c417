import { err, ok, type Result } from '#domain/kernel/result.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { BusyError } from './constraints.ts'
import { withJointTransaction } from './joint-queue.ts'
import { rowsWrite } from './rows-write.ts'
import { independentWrite, jointWrite, statement, type JointStatement, type Statement } from './statement.ts'
import type { Tx } from './transaction.ts'

const { db, owner } = await cloneDatabase()
await owner.query(`
  create schema trial;
  grant usage on schema trial to toldya_app;
  create table trial.things (id int primary key, by uuid not null default app.uid(), locked uuid default app.locked_bet_id(),
    xid xid8 not null default pg_current_xact_id());
  create table trial.rows (position int generated always as identity, word text primary key, by uuid default app.uid(),
    locked uuid default app.locked_bet_id(), xid xid8 not null default pg_current_xact_id());
  create sequence trial.turns;
  grant usage on trial.turns to toldya_app;
  grant select, insert, update, delete on trial.things, trial.rows to toldya_app;
  create function trial.vanish() returns trigger language plpgsql security definer as $$
  begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
  create constraint trigger vanish after insert on trial.things deferrable initially deferred
    for each row when (new.id = 666) execute function trial.vanish()`)
afterEach(() => owner.query('delete from trial.things; delete from trial.rows'))

const insertThing = statement<{ readonly xid: string }, [id: number]>(
  'things.insert',
  'insert into trial.things (id) values ($1) returning xid::text',
)
const insertQuietly = independentWrite<never, [id: number]>(
  'things.insert_quietly',
  'insert into trial.things (id) values ($1)',
)
const insertRows = rowsWrite<[word: string]>(
  'rows.insert',
  { word: 'text' },
  (rows) => `insert into trial.rows (word) select word from ${rows} order by position`,
)
const insertAllQuietly = jointWrite(
  independentWrite<never, [id: number, word: string]>(
    'things.insert_own',
    'insert into trial.things (id) select $1 where $2 is not null',
  ),
  'things.insert_all',
  'insert into trial.things (id, by) select id, actor from unnest($1::uuid[], $2::int[], $3::text[]) t (actor, id, word)',
)
interface ActorRow {
  readonly actor_id: string
}
const rowOfActor = (rows: readonly ActorRow[]) => new Map(rows.map((row) => [row.actor_id, row]))
/** Leaves out who says seven, and refuses a zero. */
const askAll: JointStatement<ActorRow> = {
  statement: statement<ActorRow>(
    'things.ask_all',
    `select actor as actor_id, 1 / divisor as answer, array_length($1, 1) as count, app.uid() as uid
     from unnest($1::uuid[], $2::int[]) t (actor, divisor) where divisor <> 7`,
  ),
  valuesOf: (calls) => [calls.map(({ actorId }) => actorId), calls.map(({ values }) => values[0])],
  answersOf: rowOfActor,
}
interface AskedRow {
  readonly answer: number
  readonly count?: number
  readonly uid: string | null
}
const ask: Statement<AskedRow, [divisor: number]> = {
  ...statement<AskedRow, [divisor: number]>('things.ask', 'select 1 / $1::int as answer, app.uid() as uid'),
  joint: askAll,
}
const takeTurn = statement<{ readonly turn: number }, []>('turns.take', `select nextval('trial.turns')::int as turn`)
const takeTurns: JointStatement<ActorRow> = {
  statement: statement(
    'turns.take_all',
    `select actor as actor_id, nextval('trial.turns')::int as turn from unnest($1::uuid[]) t (actor)`,
  ),
  valuesOf: (calls) => [calls.map(({ actorId }) => actorId)],
  answersOf: rowOfActor,
}
const askTurn: typeof takeTurn = { ...takeTurn, joint: takeTurns }
const lockThing = statement<unknown, [id: number]>('things.lock', 'select from trial.things where id = $1 for update')
const whoIsIt = statement<{ readonly uid: string; readonly locked: string | null }, []>(
  'who',
  'select app.uid() as uid, app.locked_bet_id() as locked',
)
const patience = statement<{ readonly lock_timeout: string }, []>('patience', 'show lock_timeout')
const lockBet = statement<unknown, [id: string]>('lock', `select set_config('app.locked_bet', $1, true)`)

const idOf = (index: number): string => `018f4e5c-0000-7000-8000-${String(index).padStart(12, '0')}`
const betOf = (index: number): string => idOf(1_000 + index)
const together = <T, E>(run: (tx: Tx) => Promise<Result<T, E>>, index: number, about = betOf(index)) =>
  withJointTransaction(db, { actorId: idOf(index), about, run })
/** Runs so many at once, each as another user and about another bet. */
const crowd = <T, E>(count: number, run: (tx: Tx, index: number) => Promise<Result<T, E>>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => together((tx) => run(tx, index), index)))
const valuesOf = (runs: readonly PromiseSettledResult<unknown>[]) =>
  runs.map((run) => (run.status === 'fulfilled' ? run.value : (run.reason as unknown)))
const insert = async (tx: Tx, id: number) => ok((await tx.first(insertThing, [id]))?.xid)
const written = async () => {
  const { rows } = await owner.query<{ id: number; by: string; locked: string | null; xid: string }>(
    'select id, by, locked, xid::text from trial.things order by id',
  )
  return rows
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('commands of one moment', () => {
  it('share a transaction, at most sixteen of them', async () => {
    await crowd(20, insert)
    const rows = await written()
    expect(rows.map(({ id }) => id)).toEqual(range(20))
    expect(new Set(rows.map(({ xid }) => xid)).size).toBe(2)
    expect(new Set(rows.slice(0, 16).map(({ xid }) => xid)).size).toBe(1)
  })

  it('speak as their own actors, and are let see what they have locked themselves, in every statement', async () => {
    const seen = await crowd(8, async (tx, index) => {
      const before = await tx.first(whoIsIt, [])
      if (index % 2 === 0) {
        await tx.query(lockBet, [betOf(index)])
        tx.noteLockedBet(betOf(index))
      }
      const after = await tx.first(whoIsIt, [])
      tx.write(insertThing, [index])
      return ok([before, after])
    })
    const lockedBy = (index: number) => (index % 2 === 0 ? betOf(index) : null)
    expect(valuesOf(seen)).toEqual(
      range(8).map((index) =>
        ok([
          { uid: idOf(index), locked: null },
          { uid: idOf(index), locked: lockedBy(index) },
        ]),
      ),
    )
    const rows = await written()
    expect(rows).toEqual(
      range(8).map((index) => ({ id: index, by: idOf(index), locked: lockedBy(index), xid: rows[0]?.xid })),
    )
  })

  it('insert their rows together, each after its own writes, in their order and without an actor', async () => {
    await crowd(4, async (tx, index) => {
      await tx.query(lockBet, [betOf(index)])
      tx.noteLockedBet(betOf(index))
      tx.writeRows(insertRows, [[`${index}`], [`${index}, again`]])
      tx.write(insertQuietly, [index])
      return ok(index)
    })
    const { rows } = await owner.query<object>('select word, by, locked, xid::text from trial.rows order by position')
    const [thing, ...others] = await written()
    expect([thing, ...others].map((each) => each?.by)).toEqual(range(4).map(idOf))
    const words = range(4).flatMap((index) => [`${index}`, `${index}, again`])
    expect(rows).toEqual(words.map((word) => ({ word, by: null, locked: null, xid: thing?.xid })))
  })

  it('insert their rows each on its own where the database refuses them together', async () => {
    await owner.query(`insert into trial.rows (word, by) values ('1', $1)`, [idOf(99)])
    const answers = await crowd(3, async (tx, index) => ok(tx.writeRows(insertRows, [[`${index}`]])))
    expect(valuesOf(answers)).toEqual([ok(undefined), err({ code: 'action.repeated' }), ok(undefined)])
    const { rows } = await owner.query<object>('select word, by from trial.rows order by word')
    expect(rows).toEqual(['0', '1', '2'].map((word, index) => ({ word, by: idOf(word === '1' ? 99 : index) })))
  })

  it('make the same write by one statement, without an actor, and before their rows', async () => {
    await crowd(4, async (tx, index) => {
      tx.writeRows(insertRows, [[`${index}`]])
      tx.write(insertAllQuietly, [index, 'word'])
      return ok(index)
    })
    const things = await written()
    expect(things.map(({ id, by, locked }) => [id, by, locked])).toEqual(range(4).map((id) => [id, idOf(id), null]))
    expect(new Set(things.map(({ xid }) => xid)).size).toBe(1)
  })

  it('ask by one statement, without an actor, and each gets the own answer; who is left out runs alone', async () => {
    const runs = range(5).map(() => 0)
    const answers = await crowd(5, async (tx, index) => {
      runs[index] = (runs[index] ?? 0) + 1
      const row = await tx.first(ask, [index === 2 ? 7 : index % 2 === 0 ? 1 : -1])
      await insert(tx, index)
      return ok(row)
    })
    const asked = (index: number, answer: number) => ok({ answer, count: 4, uid: null, actor_id: idOf(index) })
    expect(valuesOf(answers)).toEqual([
      ...[asked(0, 1), asked(1, -1)],
      ok({ answer: 0, uid: idOf(2) }),
      ...[asked(3, -1), asked(4, 1)],
    ])
    expect(runs[2]).toBe(2)
    expect((await written()).map(({ by }) => by)).toEqual(range(5).map(idOf))
  })

  it('ask each alone where the statement for all of them fails', async () => {
    const answers = await crowd(2, async (tx, index) => ok(await tx.first(ask, [index])))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(valuesOf(answers)[1]).toEqual(ok({ answer: 1, uid: idOf(1) }))
  })

  it('keep the order of what one of them says before and after', async () => {
    const answers = await crowd(2, async (tx) =>
      ok(await Promise.all([askTurn, askTurn, takeTurn, askTurn].map((turn) => tx.first(turn, [])))),
    )
    for (const answer of valuesOf(answers)) {
      const turns = (answer as { value: readonly { readonly turn: number }[] }).value.map(({ turn }) => turn)
      expect(turns).toEqual([...new Set(turns)].sort((a, b) => a - b))
      expect(turns).toHaveLength(4)
    }
  })

  it('are divided equally among two transactions, if one is running already', async () => {
    let release = () => {}
    const gate = new Promise<void>((settle) => (release = settle))
    let begun = 0
    const run = (id: number) => async (tx: Tx) => {
      const answer = await insert(tx, id)
      begun += 1
      if (id < 4) await gate
      return answer
    }
    const first = range(4).map((id) => together(run(id), id))
    while (begun < 4) await new Promise((settle) => setTimeout(settle, 1))
    const others = range(8).map((id) => together(run(4 + id), 4 + id))
    while (begun < 10) await new Promise((settle) => setTimeout(settle, 1))
    release()
    await Promise.all([...first, ...others])
    const rows = await written()
    const sizes = [...new Set(rows.map(({ xid }) => xid))].map((xid) => rows.filter((row) => row.xid === xid).length)
    expect(sizes).toEqual([4, 6, 2])
  })

  it('leave the connection without an actor', async () => {
    await crowd(4, insert)
    const { rows } = await db.pool.query<{ uid: string | null }>('select app.uid() as uid')
    expect(rows).toEqual([{ uid: null }])
  })

  it('run again without the one that is refused, which leaves nothing behind', async () => {
    const runs = range(6).map(() => 0)
    const answers = await crowd(6, async (tx, index) => {
      runs[index] = (runs[index] ?? 0) + 1
      tx.write(insertThing, [index])
      return index === 3 ? err({ code: 'bet.not_found' as const }) : ok(index)
    })
    expect(valuesOf(answers)).toEqual(
      range(6).map((index) => (index === 3 ? err({ code: 'bet.not_found' }) : ok(index))),
    )
    expect(runs).toEqual(range(6).map(() => 2))
    const rows = await written()
    expect(rows.map(({ id }) => id)).toEqual([0, 1, 2, 4, 5])
    expect(new Set(rows.map(({ xid }) => xid)).size).toBe(1)
  })

  it.each([
    [
      'the database refuses a write of',
      (tx: Tx) => (tx.write(insertThing, [0]), ok('done')),
      err({ code: 'action.repeated' }),
    ],
    [
      'there is a defect in',
      () => {
        throw new Error('defect')
      },
      new Error('defect'),
    ],
  ])('succeed without the one where %s it', async (_, fail, answer) => {
    await owner.query('insert into trial.things (id, by) values (0, $1)', [idOf(99)])
    const answers = await crowd(5, async (tx, index) => {
      if (index === 2) return fail(tx)
      tx.write(insertThing, [10 + index])
      return ok('done')
    })
    expect(valuesOf(answers)).toEqual(range(5).map((index) => (index === 2 ? answer : ok('done'))))
    const rows = await written()
    expect(rows.map(({ id }) => id)).toEqual([0, 10, 11, 13, 14])
    expect(new Set(rows.slice(1).map(({ xid }) => xid)).size).toBe(1)
  })

  it('keep their connections, outside of any transaction, where the database refuses a write of one of them', async () => {
    await owner.query('insert into trial.things (id, by) values (0, $1)', [idOf(99)])
    const all = await Promise.all(range(db.pool.options.max).map(() => db.pool.connect()))
    for (const client of all) client.release()
    await crowd(5, async (tx, index) => {
      // As every command does: then the commit is sent together with the writes.
      await tx.query(whoIsIt, [])
      tx.write(insertThing, [index === 2 ? 0 : 10 + index])
      return ok('done')
    })
    expect(db.pool.totalCount).toBe(all.length)
    // None of them is left in a transaction that was given up: it would refuse the next statement.
    await Promise.all(all.map(() => db.pool.query('select')))
    expect(await written()).toHaveLength(5)
  })

  it('do not wait for a lock that one of them waits for', async () => {
    await owner.query('insert into trial.things (id, by) values (0, $1)', [idOf(99)])
    const other = await owner.connect()
    await other.query('begin; select from trial.things where id = 0 for update')
    const order: string[] = []
    const waiting = crowd(5, async (tx, index) => {
      if (index === 2) await tx.query(lockThing, [0])
      return insert(tx, 10 + index)
    }).then(() => order.push('all'))
    while ((await written()).length < 5) await new Promise((settle) => setTimeout(settle, 5))
    // Nor do those who come while it still waits.
    await Promise.all(range(8).map((index) => together((tx) => insert(tx, 20 + index), 20 + index)))
    order.push('others')
    await other.query('commit')
    other.release()
    await waiting
    expect(order).toEqual(['others', 'all'])
    expect(await written()).toHaveLength(14)
  })

  it('wait for a lock much shorter than the second after which a deadlock is looked for', async () => {
    const answers = await crowd(2, async (tx) => ok((await tx.first(patience, []))?.lock_timeout))
    expect(valuesOf(answers)).toEqual([ok('50ms'), ok('50ms')])
    expect(await together(async (tx) => ok((await tx.first(patience, []))?.lock_timeout), 1)).toEqual(ok('2s'))
  })

  it('say busy when the connection is lost at the commit: nobody knows whether it took place', async () => {
    const answers = await crowd(3, async (tx, index) => {
      tx.write(insertThing, [index === 1 ? 666 : index])
      return ok(index)
    })
    expect(valuesOf(answers)).toEqual(range(3).map(() => expect.any(BusyError)))
    expect(await written()).toEqual([])
    expect(valuesOf(await crowd(3, async (_tx, index) => ok(index)))).toEqual(range(3).map((index) => ok(index)))
  })

  it('keep no connection to a server that takes no writes any more', async () => {
    const connections = await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()))
    const [kept, ...others] = connections
    for (const client of others) client.release(true)
    await kept?.query('set default_transaction_read_only = on')
    kept?.release()
    // The joint transaction gets that connection, and the commands that run alone afterwards get new ones.
    expect(valuesOf(await crowd(3, insert)).map((answer) => (answer as { ok?: boolean }).ok)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('never share with another one of the same user or about the same bet', async () => {
    let running = 0
    let most = 0
    const alone = (id: number) => async (tx: Tx) => {
      most = Math.max(most, (running += 1))
      const answer = await insert(tx, id)
      running -= 1
      return answer
    }
    await Promise.all(range(4).map((id) => together(alone(id), 1, betOf(id))))
    await Promise.all(range(4).map((id) => together(alone(10 + id), 20 + id, betOf(50))))
    expect(most).toBe(1)
    expect(new Set((await written()).map(({ xid }) => xid)).size).toBe(8)
  })
})

describe('a command that comes alone', () => {
  it('has the whole patience of a transaction of its own, and others do not wait for it', async () => {
    await owner.query('insert into trial.things (id, by) values (0, $1)', [idOf(99)])
    const other = await owner.connect()
    await other.query('begin; select from trial.things where id = 0 for update')
    let runs = 0
    const waiting = []
    for (const index of [1, 2]) {
      waiting.push(
        together(async (tx) => {
          runs += 1
          await tx.query(lockThing, [0])
          return insert(tx, index)
        }, index),
      )
      while (runs < index) await new Promise((settle) => setTimeout(settle, 5))
    }
    const others = await crowd(8, (tx, index) => insert(tx, 10 + index))
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(await written()).toHaveLength(9)
    await new Promise((settle) => setTimeout(settle, 300))
    await other.query('commit')
    other.release()
    expect((await Promise.all(waiting)).map((answer) => answer.ok)).toEqual([true, true])
    expect(runs).toBe(2)
  })
})
