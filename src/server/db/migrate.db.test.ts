import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import { loadMigrations, toMigration } from './migrations.ts'
import { connectClient } from './pool.ts'

const { url } = await cloneDatabase()
const [one, two] = await Promise.all([connectClient(url, 'owner'), connectClient(url, 'owner')])
afterAll(() => Promise.all([one.end(), two.end()]))

// The template is migrated; these tests start from an unmigrated database in the same place.
beforeEach(async () => {
  await one.query('drop table if exists schema_migrations, first, second, third')
})

const first = toMigration('0001_first', 'create table first (id int)')
const second = toMigration('0002_second', 'create table second (id int)')
const exists = async (table: string) =>
  (await one.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]?.there

describe('migrate', () => {
  it('applies what is pending, in order, once', async () => {
    expect(await migrate(one, [first])).toEqual(['0001_first'])
    expect(await migrate(one, [first, second])).toEqual(['0002_second'])
    expect(await migrate(one, [first, second])).toEqual([])
    expect(await exists('second')).toBe(true)
  })

  it('lets two servers start together: one applies, the other finds it done', async () => {
    const slow = toMigration('0001_first', 'create table first (id int); select pg_sleep(0.2)')
    const applied = await Promise.all([migrate(one, [slow, second]), migrate(two, [slow, second])])
    expect(applied.flat()).toEqual(['0001_first', '0002_second'])
  })

  it('refuses a file edited after it was applied, but not other line endings', async () => {
    const lines = toMigration('0001_first', 'create table first (\n  id int\n)')
    await migrate(one, [lines])
    expect(await migrate(one, [toMigration('0001_first', 'create table first (\r\n  id int\r\n)')])).toEqual([])
    await expect(migrate(one, [toMigration('0001_first', 'create table first (id bigint)')])).rejects.toThrow(
      'The migration 0001_first was edited after it was applied.',
    )
  })

  it('refuses a database that is newer than the code', async () => {
    await migrate(one, [first, second])
    await expect(migrate(one, [first])).rejects.toThrow('the database is newer')
  })

  it('refuses a file put in before an applied one', async () => {
    await migrate(one, [second])
    await expect(migrate(one, [first, second])).rejects.toThrow('0001_first was added before 0002_second')
  })

  it('rolls a failing one back whole, keeps those before it, and can go on', async () => {
    const broken = toMigration('0002_second', 'create table second (id int); select 1 / 0')
    await expect(migrate(one, [first, broken])).rejects.toThrow(
      '0002_second failed and was rolled back: division by zero',
    )
    expect([await exists('first'), await exists('second')]).toEqual([true, false])
    expect(await migrate(one, [first, second])).toEqual(['0002_second'])
  })

  it('carries our own migrations, numbered', () => {
    const names = loadMigrations().map((migration) => migration.name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  })
})
