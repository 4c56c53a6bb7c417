import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { migrate } from './migrate.ts'
import { connectClient } from './pool.ts'
import { loadSchema, toSqlFile, type SqlFile } from './sql-files.ts'

const url = await emptyDatabase()
const [one, two] = await Promise.all([connectClient(url, 'owner'), connectClient(url, 'owner')])
afterAll(() => Promise.all([one.end(), two.end()]))

afterEach(async () => {
  await one.query('drop schema public cascade; drop schema if exists app cascade; create schema public')
})

const first = toSqlFile('0001_first', 'create table first (id int); create schema app')
const second = toSqlFile('0002_second', 'create table second (id int)')
const numbers = (...numbered: readonly SqlFile[]) => ({ numbered, functions: [] })
const functions = (name: string, text: string) => toSqlFile(`functions/${name}`, text)
const exists = async (table: string) =>
  (await one.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]?.there
const answers = async (sql: string) => (await one.query<{ value: unknown }>(`select ${sql} as value`)).rows[0]?.value

describe('numbered files', () => {
  it('are applied in order, once', async () => {
    expect(await migrate(one, numbers(first))).toEqual(['0001_first'])
    expect(await migrate(one, numbers(first, second))).toEqual(['0002_second'])
    expect(await migrate(one, numbers(first, second))).toEqual([])
    expect(await exists('second')).toBe(true)
  })

  it('let two servers start together: one applies, the other finds it done', async () => {
    const slow = toSqlFile('0001_first', 'create table first (id int); create schema app; select pg_sleep(0.2)')
    const schema = { numbered: [slow, second], functions: [functions('a', 'create view seen as select id from first')] }
    const applied = await Promise.all([migrate(one, schema), migrate(two, schema)])
    expect(applied.flat()).toEqual(['0001_first', '0002_second', 'functions/a'])
  })

  it('are refused when edited after they were applied, but not with other line endings', async () => {
    const lines = toSqlFile('0001_first', 'create table first (\n  id int\n)')
    await migrate(one, numbers(lines))
    expect(await migrate(one, numbers(toSqlFile('0001_first', 'create table first (\r\n  id int\r\n)')))).toEqual([])
    await expect(migrate(one, numbers(toSqlFile('0001_first', 'create table first (id bigint)')))).rejects.toThrow(
      'The migration 0001_first was edited after it was applied.',
    )
  })

  it('are refused where the database is newer than the code', async () => {
    await migrate(one, numbers(first, second))
    await expect(migrate(one, numbers(first))).rejects.toThrow('the database is newer')
  })

  it('are left as they are by an older version that is told to, with the newer functions', async () => {
    const [older, newer] = [1, 2].map((version) => functions('a', `create view seen as select ${version} as v`))
    if (!older || !newer) throw new Error('two versions')
    const may = { mayBeOlder: true }
    await migrate(one, { numbered: [first, second], functions: [newer] })
    expect(await migrate(one, { numbered: [first], functions: [older] }, may)).toEqual([])
    expect(await answers('(select v from seen)')).toBe(2)
    expect(await migrate(one, { numbered: [first, second], functions: [older] }, may)).toEqual(['functions/a'])
    const edited = toSqlFile('0001_first', 'create table first (id bigint)')
    await expect(migrate(one, numbers(edited), may)).rejects.toThrow('was edited after it was applied')
  })

  it('are refused when one is put in before an applied one', async () => {
    await migrate(one, numbers(second))
    await expect(migrate(one, numbers(first, second))).rejects.toThrow('0001_first was added before 0002_second')
  })

  it('are rolled back whole when one fails, keep what earlier starts applied, and can go on', async () => {
    const broken = toSqlFile('0003_third', 'create table third (id int); select 1 / 0')
    await migrate(one, numbers(first))
    await expect(migrate(one, numbers(first, second, broken))).rejects.toThrow(
      '0003_third failed and was rolled back: division by zero',
    )
    expect([await exists('first'), await exists('second'), await exists('third')]).toEqual([true, false, false])
    expect(await migrate(one, numbers(first, second))).toEqual(['0002_second'])
  })

  it('may change a column that a view, a policy, a trigger and a function use', async () => {
    const rules = (column: string) =>
      functions(
        'a',
        `create view seen as select ${column} from first;
         create function app.most() returns int language sql begin atomic select max(${column})::int from first; end;
         create function app.keep() returns trigger language plpgsql as $$ begin return new; end $$;
         create trigger kept before update of ${column} on first for each row execute function app.keep();
         alter table first enable row level security;
         create policy read on first using (${column} > app.most())`,
      )
    await migrate(one, { numbered: [first], functions: [rules('id')] })
    const change = toSqlFile('0002_change', 'alter table first drop column id, add column key bigint')
    expect(await migrate(one, { numbered: [first, change], functions: [rules('key')] })).toEqual([
      '0002_change',
      'functions/a',
    ])
  })
})

describe('function files', () => {
  const answer = (value: number) =>
    functions('answer', `create function app.answer() returns int language sql return ${value}`)

  it('are made anew when one of them changes, and only then', async () => {
    expect(await migrate(one, { numbered: [first], functions: [answer(41)] })).toEqual([
      '0001_first',
      'functions/answer',
    ])
    expect(await migrate(one, { numbered: [first], functions: [answer(41)] })).toEqual([])
    expect(await migrate(one, { numbered: [first], functions: [answer(42)] })).toEqual(['functions/answer'])
    expect(await answers('app.answer()')).toBe(42)
  })

  it('take along what no file says any more: functions, views, triggers, policies, grants', async () => {
    const rules = functions(
      'rules',
      `create view seen as select id from first;
       create function app.keep() returns trigger language plpgsql as $$ begin return new; end $$;
       create trigger kept before update on first for each row execute function app.keep();
       alter table first enable row level security;
       create policy read on first using (true);
       grant select on first to public;
       grant update (id) on first to public`,
    )
    await migrate(one, { numbered: [first], functions: [answer(1), rules] })
    await one.query('insert into first values (7)')
    expect(await migrate(one, { numbered: [first], functions: [answer(1)] })).toEqual(['functions/rules'])
    expect(await exists('seen')).toBe(false)
    expect(await answers(`to_regprocedure('app.keep()')`)).toBeNull()
    expect(await answers(`(select count(*)::int from pg_trigger where tgname = 'kept')`)).toBe(0)
    expect(await answers(`(select count(*)::int from pg_policy where polrelid = 'first'::regclass)`)).toBe(0)
    expect(await answers(`(select relrowsecurity from pg_class where oid = 'first'::regclass)`)).toBe(false)
    expect(await answers(`(select count(*)::int from pg_attribute where attacl::text like '%=w%')`)).toBe(0)
    expect(await answers(`(select relacl::text ~ '[{,]=' from pg_class where oid = 'first'::regclass)`)).toBe(false)
    expect(await answers('(select id from first)')).toBe(7)
  })

  it('leave a function alone by which a column is computed', async () => {
    const computed = toSqlFile(
      '0001_computed',
      `create schema app;
       create function app.twice(id int) returns int language sql immutable return id * 2;
       create table first (id int, twice int generated always as (app.twice(id)) stored)`,
    )
    await migrate(one, { numbered: [computed], functions: [answer(1)] })
    await migrate(one, { numbered: [computed], functions: [answer(2)] })
    expect(await answers('app.twice(21)')).toBe(42)
  })

  it('are rolled back whole when one fails: what was there stays', async () => {
    await migrate(one, { numbered: [first], functions: [answer(1)] })
    const broken = functions('broken', 'create view seen as select nothing from first')
    await expect(migrate(one, { numbered: [first, second], functions: [answer(2), broken] })).rejects.toThrow(
      'functions/broken failed and was rolled back: column "nothing" does not exist',
    )
    expect([await answers('app.answer()'), await exists('second')]).toEqual([1, false])
  })

  it('try again when a server that goes on meanwhile waits for the same tables the other way round', async () => {
    await migrate(one, numbers(first, second))
    // Of two that wait for each other, the one that looks first is refused: let it be the migration, also on a busy machine.
    await one.query(`set deadlock_timeout = '3s'`)
    await two.query(`set deadlock_timeout = '1h'`)
    await two.query('begin; lock table second in access share mode')
    // Tables are locked by name: `first` is held while this waits for `second`.
    const migrating = migrate(one, { numbered: [first, second], functions: [answer(3)] })
    const watcher = await connectClient(url, 'owner')
    const isWaiting = `select from pg_locks where not granted and relation = 'second'::regclass`
    while ((await watcher.query(isWaiting)).rowCount === 0);
    await two.query('lock table first in access share mode')
    await two.query('commit')
    await watcher.end()
    expect(await migrating).toEqual(['functions/answer'])
    expect(await answers('app.answer()')).toBe(3)
    await Promise.all([one, two].map((client) => client.query('reset deadlock_timeout')))
  })
})

describe('our own files', () => {
  it('are numbered', () => {
    const names = loadSchema().numbered.map((file) => file.name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  })

  it('come with their function files', () => {
    expect(loadSchema().functions.map((file) => file.name)).toContain('functions/ledger')
  })
})
