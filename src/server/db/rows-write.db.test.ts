import { ok } from '#domain/kernel/result.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { expect, it } from 'vitest'
import { manyOfEach, rowsWrite } from './rows-write.ts'
import { kindOf } from './statement.ts'
import { withTransaction } from './transaction.ts'

const { owner, db } = await cloneDatabase()
await owner.query('create table things (id int generated always as identity, name text, facts jsonb)')
await owner.query('grant select, insert on things to toldya_app')

const insertThings = rowsWrite<[name: string | null, facts: string]>(
  'things.insert',
  { name: 'text', facts: 'jsonb' },
  (rows) => `insert into things (name, facts) select name, facts from ${rows} order by position`,
)
const someRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [index % 2 ? null : `a, "b" ${index}`, `{"of": ${index}}`] as const)

it.each([0, 1, 2, 4, 5, 20])('inserts %i rows in their order, by one statement', async (count) => {
  await owner.query('truncate things')
  const rows = someRows(count)
  must(await withTransaction(db, null, async (tx) => ok(tx.writeRows(insertThings, rows))))
  const stored = await owner.query<{ name: string | null; facts: object }>('select name, facts from things order by id')
  expect(stored.rows).toEqual(rows.map(([name, facts]) => ({ name, facts: JSON.parse(facts) as object })))
  if (count > 0) expect(insertThings.few(rows).statement.name).toMatch(/^things\.insert:/)
})

it('is one kind of write for any number of rows: the same kind is never joined with itself', () => {
  const kinds = [1, 4, 5].map((count) => kindOf(insertThings.few(someRows(count)).statement))
  expect(new Set(kinds)).toEqual(new Set(['things.insert']))
})

it('takes the rows of several commands together, each kind once and in the order of its name', () => {
  const insertOthers = rowsWrite<[name: string]>('others.insert', { name: 'text' }, (rows) => `insert … from ${rows}`)
  const things = { insert: insertThings, rows: someRows(2) }
  const others = (name: string) => ({ insert: insertOthers, rows: [[name]] })
  const writes = manyOfEach([things, others('b'), others('a')])
  expect(writes).toEqual([insertOthers.many([['b'], ['a']]), insertThings.many(someRows(2))])
  expect(manyOfEach([others('b'), things, others('a')])).toEqual(writes)
})
