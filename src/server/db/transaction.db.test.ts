import { err, ok } from '#domain/kernel/result.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { BusyError } from './constraints.ts'
import { openDatabase } from './database.ts'
import { statement } from './statement.ts'
import { withRead, withTransaction } from './transaction.ts'

const { db, owner } = await cloneDatabase()
await owner.query(`
  create schema trial;
  grant usage on schema trial to toldya_app;
  create table trial.things (id int primary key, amount bigint not null,
    constraint ledger_accounts_balance_check check (amount >= 0),
    constraint things_amount_key unique (amount) deferrable initially immediate);
  grant select, insert, update, delete on trial.things to toldya_app`)

const ANN = '018f4e5c-0000-7000-8000-00000000000a'
const insertThing = statement<unknown, [id: number, amount: number]>(
  'things.insert',
  'insert into trial.things values ($1, $2)',
)
const changeThing = statement<unknown, [id: number, amount: number]>(
  'things.change',
  'update trial.things set amount = $2 where id = $1',
)
const listThings = statement<{ id: number; amount: number }, []>(
  'things.list',
  'select * from trial.things order by id',
)
const lockThing = statement<{ amount: number }, [id: number]>(
  'things.lock',
  'select amount from trial.things where id = $1 for update',
)
const whoAmI = statement<{ uid: string | null; role: string }, []>(
  'who',
  'select app.uid() as uid, current_user::text as role',
)
const startedAt = statement<{ xact: Date; pid: number }, []>('started', 'select now() as xact, pg_backend_pid() as pid')

const things = async () =>
  (await owner.query<{ id: number; amount: number }>('select * from trial.things order by id')).rows

afterEach(() => owner.query('delete from trial.things'))

describe('withTransaction', () => {
  it('speaks as the app for the actor, and forgets the actor afterwards', async () => {
    const seen = await withTransaction(db, ANN, async (tx) => ok(await tx.first(whoAmI, [])))
    expect(seen).toEqual(ok({ uid: ANN, role: 'toldya_app' }))
    const scheduler = await withTransaction(db, null, async (tx) => ok(await tx.first(whoAmI, [])))
    expect(scheduler).toEqual(ok({ uid: null, role: 'toldya_app' }))
    await expect(db.pool.query("select current_setting('app.user_id', true) as uid")).resolves.toMatchObject({
      rows: [{ uid: '' }],
    })
  })

  it('commits a yes, with writes nobody waited for', async () => {
    const done = await withTransaction(db, ANN, async (tx) => {
      tx.write(insertThing, [1, 10])
      tx.write(insertThing, [2, 20])
      return ok('done')
    })
    expect(done).toEqual(ok('done'))
    expect(await things()).toEqual([
      { id: 1, amount: 10 },
      { id: 2, amount: 20 },
    ])
  })

  it('rolls a no back', async () => {
    const refused = await withTransaction(db, ANN, async (tx) => {
      await tx.query(insertThing, [1, 10])
      return err({ code: 'bet.not_found' as const })
    })
    expect(refused).toEqual(err({ code: 'bet.not_found' }))
    expect(await things()).toEqual([])
  })

  it('rolls back and throws a defect', async () => {
    const run = withTransaction(db, ANN, async (tx) => {
      await tx.query(insertThing, [1, 10])
      throw new Error('defect')
    })
    await expect(run).rejects.toThrow('defect')
    expect(await things()).toEqual([])
  })

  it('never says yes when a write behind its back failed', async () => {
    const twice = await withTransaction(db, ANN, async (tx) => {
      tx.write(insertThing, [1, 10])
      tx.write(insertThing, [1, 11])
      tx.write(insertThing, [3, 30])
      return ok('done')
    })
    expect(twice).toEqual(err({ code: 'action.repeated' }))
    expect(await things()).toEqual([])
  })

  it('tells the first failure, not its echo', async () => {
    const run = await withTransaction(db, ANN, async (tx) => {
      tx.write(insertThing, [1, 10])
      tx.write(insertThing, [2, 10])
      return ok(await tx.query(listThings, []))
    })
    expect(run).toEqual(err({ code: 'action.repeated' }))
  })

  it('lets the rule refuse what a unique key caught first', async () => {
    let runs = 0
    const joined = await withTransaction(db, ANN, async (tx) => {
      runs += 1
      if (runs > 1) return err({ code: 'bet.already_joined' as const })
      tx.write(insertThing, [1, 10])
      tx.write(insertThing, [1, 10])
      return ok('joined')
    })
    expect(joined).toEqual(err({ code: 'bet.already_joined' }))
  })

  it('runs again when a guarded constraint says that the world moved, then gives up loudly', async () => {
    let runs = 0
    const run = withTransaction(db, ANN, async (tx) => {
      runs += 1
      tx.write(insertThing, [1, runs < 3 ? -1 : 5])
      return ok(runs)
    })
    await expect(run).resolves.toEqual(ok(3))
    expect(await things()).toEqual([{ id: 1, amount: 5 }])
    const always = withTransaction(db, ANN, async (tx) => {
      tx.write(insertThing, [2, -1])
      return ok('never')
    })
    await expect(always).rejects.toMatchObject({ constraint: 'ledger_accounts_balance_check' })
  })

  it('settles a deadlock by running the loser again', async () => {
    await owner.query('insert into trial.things values (1, 0), (2, 1000)')
    let meeting = 0
    let arrive = () => {}
    const bothHoldOne = new Promise<void>((resolve) => (arrive = resolve))
    const move = (from: number, to: number, step: number) =>
      withTransaction(db, ANN, async (tx) => {
        const first = await tx.first(lockThing, [from])
        if (++meeting === 2) arrive()
        await bothHoldOne
        const second = await tx.first(lockThing, [to])
        tx.write(changeThing, [from, (first?.amount ?? 0) + step])
        await tx.query(changeThing, [to, (second?.amount ?? 0) + step])
        return ok('moved')
      })
    await expect(Promise.all([move(1, 2, 1), move(2, 1, 1)])).resolves.toEqual([ok('moved'), ok('moved')])
    expect(meeting).toBeGreaterThan(2)
    expect(await things()).toEqual([
      { id: 1, amount: 2 },
      { id: 2, amount: 1002 },
    ])
  })

  it('refuses an actor that is no id', async () => {
    await expect(withTransaction(db, "x'; drop table trial.things --", async () => ok(1))).rejects.toThrow('UUID')
    await expect(withTransaction(db, ANN, async (tx) => ok(await tx.query(listThings, [])))).resolves.toEqual(ok([]))
  })

  it('keeps no connection to a server that takes no writes any more', async () => {
    const insert = (id: number) =>
      withTransaction(db, ANN, async (tx) => {
        tx.write(insertThing, [id, id])
        return ok(id)
      })
    const connections = await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()))
    for (const client of connections) {
      await client.query('set default_transaction_read_only = on')
      client.release()
    }
    for (const _ of connections) await expect(insert(1)).rejects.toThrow(BusyError)
    await expect(insert(1)).resolves.toEqual(ok(1))
  })

  it('gives every connection back, clean', async () => {
    const mixed = Array.from({ length: 60 }, (_, index) =>
      withTransaction(db, ANN, async (tx) => {
        tx.write(insertThing, [index % 3, index])
        if (index % 4 === 0) throw new Error('defect')
        return index % 4 === 1 ? err({ code: 'bet.not_found' as const }) : ok(index)
      }).catch(() => null),
    )
    await Promise.all(mixed)
    expect(db.pool.waitingCount).toBe(0)
    expect(db.pool.idleCount).toBe(db.pool.totalCount)
    const { rows } = await owner.query(
      "select count(*) as open from pg_stat_activity where application_name = 'toldya-app' and datname = current_database() and state <> 'idle'",
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})

describe('withRead', () => {
  it('reads everything in one snapshot and cannot write', async () => {
    const [first, second] = await withRead(db, ANN, async (reader) => {
      const before = await reader.query(listThings, [])
      await owner.query('insert into trial.things values (1, 1)')
      return [before, await reader.query(listThings, [])]
    })
    expect(first).toEqual([])
    expect(second).toEqual([])
    const write = withRead(db, ANN, (reader) => reader.query(insertThing, [2, 2]))
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  it('sends what is asked together in one transaction', async () => {
    const [one, two] = await withRead(db, ANN, (reader) =>
      Promise.all([reader.first(startedAt, []), reader.first(startedAt, [])]),
    )
    expect(one).toEqual(two)
  })

  it('says busy when the database is away', async () => {
    const nowhere = openDatabase('postgres:///none?host=/nowhere&user=nobody')
    await expect(withRead(nowhere, null, (reader) => reader.query(listThings, []))).rejects.toThrow(BusyError)
    await expect(withTransaction(nowhere, null, async () => ok(1))).rejects.toThrow(BusyError)
    await nowhere.close()
  })

  it('says busy when the connection is cut in the middle, and recovers', async () => {
    const cut = withTransaction(db, ANN, async (tx) => {
      const session = await tx.first(startedAt, [])
      await owner.query('select pg_terminate_backend($1)', [session?.pid])
      return ok(await tx.query(listThings, []))
    })
    await expect(cut).rejects.toThrow(BusyError)
    await expect(withTransaction(db, ANN, async (tx) => ok(await tx.query(listThings, [])))).resolves.toEqual(ok([]))
  })
})
