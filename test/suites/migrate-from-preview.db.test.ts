import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { connectClient } from '#server/db/pool.ts'
import { loadSchema } from '#server/db/sql-files.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { describeSql } from '../../scripts/schema/describe-sql.ts'
import { migrateFromPreview, previewMigrations } from '../../tools/migrate-from-preview/migrate-from-preview.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { makePreviewDatabase } from '#test/support/preview-database.ts'

const written = readFileSync(new URL('../../docs/schema.sql', import.meta.url), 'utf8')

const url = await emptyDatabase()
const owner = await connectClient(url, 'owner')
const db = openDatabase(url)
const other = await connectClient(await emptyDatabase(), 'owner')
afterAll(() => Promise.all([owner.end(), other.end(), db.close()]))

const rowsOf = async (client: Client, sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
const rows = (sql: string) => rowsOf(owner, sql)

/** How many rows each table of ours has. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const tables = await rows(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`)
  const counted: Record<string, number> = {}
  for (const { name } of tables)
    counted[String(name)] = Number((await rows(`select count(*) as count from "${String(name)}"`))[0]?.['count'])
  return counted
}

/** Tables that a preview called otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  arrivals: 'signup_sources',
  letters: 'emails',
  notice_choices: 'notification_choices',
}

describe('data of a preview with 36 migrations', () => {
  let before: Readonly<Record<string, number>> = {}

  beforeAll(async () => {
    await makePreviewDatabase(owner)
    before = await counts()
  })

  it('is refused at start, in one sentence that names the way out, and left as it is', async () => {
    await expect(migrate(owner, loadSchema())).rejects.toThrow(
      'The data was made by a preview of Toldya, before its first release: stop every server, make a backup, ' +
        'run `npm run migrate-from-preview` once with the same settings, and start again.',
    )
    expect(await counts()).toEqual(before)
  })

  it('comes to the schema of a fresh database, line by line', async () => {
    const applied = await migrateFromPreview(owner)
    expect(applied).toEqual(expect.arrayContaining(['0037_standing-results', 'to-baseline', 'functions/ledger']))
    expect(await describeSql(owner)).toBe(written)
    expect(await migrate(owner, loadSchema())).toEqual([])
    expect(await migrateFromPreview(owner)).toEqual([])
  })

  it('keeps every row, and the books are whole', async () => {
    const after = await counts()
    const kept = Object.fromEntries(Object.keys(before).map((table) => [table, after[RENAMED[table] ?? table]]))
    // One system account is new: where what debtors have paid waits.
    expect(kept).toEqual({ ...before, ledger_accounts: (before['ledger_accounts'] ?? 0) + 1 })
    expect(before).toMatchObject({ bets: 4, predictions: 9, ledger_transfers: 12, notifications: 2 })
    expect(await checkBooks(db)).toEqual([])
    expect(await rows(`select balance from ledger_accounts where kind = 'wallet' order by id`)).toEqual([
      { balance: 110 },
      { balance: 180 },
      { balance: 90 },
    ])
    expect(await rows('select prediction from predictions where is_prefilled')).toEqual([{ prediction: 'It will not' }])
  })

  it('is rewritten where the rules of the previews changed', async () => {
    expect(
      await rows(`select status, majority_at is not null as has_majority, revealed_version from bets order by id`),
    ).toEqual([
      { status: 'active', has_majority: true, revealed_version: 0 },
      { status: 'won', has_majority: false, revealed_version: 0 },
      { status: 'won', has_majority: false, revealed_version: 0 },
      { status: 'pending', has_majority: false, revealed_version: 2 },
    ])
    expect(await rows('select due_at is not null as is_due, was_claimed_early from referrals')).toEqual([
      { is_due: true, was_claimed_early: true },
    ])
    expect(await rows('select kind from login_attempts order by id')).toEqual([
      { kind: 'sign_in' },
      { kind: 'email' },
      { kind: 'email' },
    ])
    expect(await rows('select reason from pet_awards')).toEqual([{ reason: 'win' }])
  })

  it('is guarded again: the app moves no tokens but by transfers', async () => {
    await expect(db.pool.query('update ledger_accounts set balance = 1')).rejects.toMatchObject({ code: '42501' })
    await expect(owner.query('delete from ledger_transfers')).rejects.toThrow('append-only')
  })
})

describe('the way out', () => {
  afterEach(async () => {
    await other.query('drop schema public cascade; drop schema app cascade; create schema public')
  })

  it('takes data of the last preview, and data that was interrupted on the way', async () => {
    await makePreviewDatabase(other)
    for (const { name, sql, sha256 } of previewMigrations().slice(36)) {
      await other.query(sql)
      await other.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    }
    expect((await migrateFromPreview(other))[0]).toBe('to-baseline')
    expect(await describeSql(other)).toBe(written)
  })

  it('refuses data whose migrations are not those of a preview', async () => {
    await makePreviewDatabase(other)
    await other.query(`update schema_migrations set sha256 = 'another' where name = '0004_bets'`)
    await expect(migrateFromPreview(other)).rejects.toThrow('The migration 0004_bets was edited after it was applied.')
  })

  it('makes a fresh database where there is nothing to bring', async () => {
    expect((await migrateFromPreview(other))[0]).toBe('0001_roles')
    expect(await describeSql(other)).toBe(written)
  })

  it('can be gone again after it failed half-way', async () => {
    await makePreviewDatabase(other)
    await other.query('alter table bets add column stake_limit int; alter table groups add column stake_limit int')
    await expect(migrateFromPreview(other)).rejects.toThrow(
      'The migration 0041_stake-limits failed and was rolled back',
    )
    expect(await rowsOf(other, 'select max(name) as last from schema_migrations')).toEqual([
      { last: '0040_departed-members' },
    ])
    await other.query('alter table bets drop column stake_limit; alter table groups drop column stake_limit')
    expect((await migrateFromPreview(other))[0]).toBe('0041_stake-limits')
    expect(await describeSql(other)).toBe(written)
  })
})
