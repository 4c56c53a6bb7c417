import { describe, expect, it } from 'vitest'
import { filesBelow, isTest, type SourceFile } from './source-files.ts'

const WRITE = /\b(?:insert\s+into|update(?!\s+(?:set|of)\b)|delete\s+from)\s+(?:only\s+)?([a-z_]+)/gi

/** Tables that decide who is signed in: email addresses, passwords, links and sessions. */
const IDENTITY_QUERIES = ['src/server/modules/accounts/identity-queries.ts']
const IDENTITY_WRITERS = {
  users: IDENTITY_QUERIES,
  credentials: IDENTITY_QUERIES,
  verifications: IDENTITY_QUERIES,
  sessions: ['src/server/modules/accounts/session-queries.ts'],
}

/** table → the files that write it */
export function writersIn(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const writers = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, table = ''] of file.text.matchAll(WRITE)) {
      if (!tables.has(table)) continue
      writers.set(table, (writers.get(table) ?? new Set()).add(file.path))
    }
  }
  return writers
}

const schemaFiles = () => filesBelow('src/server/db/schema', ['.sql'])
const functionFiles = () => filesBelow('src/server/db/functions', ['.sql'])
const tablesOf = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => [...file.text.matchAll(/create table (\w+)/g)].map(([, table = '']) => table)))

const serverFiles = () => filesBelow('src/server', ['.ts', '.tsx']).filter((file) => !isTest(file))

describe('one writer per table', () => {
  it('is written by exactly one queries file', () => {
    const writers = writersIn(serverFiles(), tablesOf(schemaFiles()))
    const shared = [...writers]
      .filter(([, files]) => files.size > 1)
      .map(([table, files]) => `${table}: ${[...files].join(', ')}`)
    expect(shared).toEqual([])
    const elsewhere = [...writers].flatMap(([table, files]) =>
      [...files].filter((path) => !/queries\.ts$/.test(path)).map((path) => `${table} in ${path}`),
    )
    expect(elsewhere).toEqual([])
  })

  it('leaves the ledger to the ledger', () => {
    const writers = writersIn(serverFiles(), tablesOf(schemaFiles()))
    expect([...(writers.get('ledger_transfers') ?? [])]).toEqual(['src/server/platform/ledger/queries.ts'])
  })

  it('leaves identities and sessions to accounts', () => {
    const writers = writersIn(serverFiles(), new Set(Object.keys(IDENTITY_WRITERS)))
    expect(Object.fromEntries([...writers].map(([table, paths]) => [table, [...paths]]))).toEqual(IDENTITY_WRITERS)
  })

  it('would notice a second writer', () => {
    const files = [
      { path: 'a/queries.ts', text: 'insert into bets (id) values ($1)' },
      { path: 'b/queries.ts', text: 'update bets set version = 1' },
    ]
    expect(writersIn(files, new Set(['bets'])).get('bets')?.size).toBe(2)
  })

  it('numbers the files of the schema without gaps', () => {
    const numbers = schemaFiles().map((file) => Number(/(\d{4})_[a-z0-9-]+\.sql$/.exec(file.path)?.[1]))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('knows the tables', () => {
    expect(tablesOf(schemaFiles()).size).toBeGreaterThan(40)
  })
})

/** What a numbered file may not hold: it would stay as it was when the function files change. */
const REPEATABLE =
  /^\s*(?:create (?:or replace )?(?:function|trigger|policy|view)|grant|alter table \w+ enable row)\b.*/gim

/** @returns the statements of `file` that belong to a function file */
const repeatableIn = (file: SourceFile): readonly string[] =>
  [...file.text.matchAll(REPEATABLE)].map(([statement]) => statement.trim())

describe('the room of the SQL', () => {
  it('begins every file with a comment that says what it is for', () => {
    const silent = [...schemaFiles(), ...functionFiles()].filter((file) => !file.text.startsWith('-- '))
    expect(silent.map((file) => file.path)).toEqual([])
  })

  it('keeps functions, triggers, views, policies and grants out of the numbered files', () => {
    const found = schemaFiles().flatMap((file) => repeatableIn(file).map((line) => `${file.path}: ${line}`))
    // What a column or an index is computed by, and the doors of the schemas themselves.
    expect(found).toEqual([
      'src/server/db/schema/0001_roles.sql: grant toldya_app to toldya_scheduler;',
      'src/server/db/schema/0001_roles.sql: grant usage on schema public to toldya_app, toldya_checker;',
      'src/server/db/schema/0001_roles.sql: grant usage on schema app to toldya_app, toldya_checker;',
      'src/server/db/schema/0002_accounts.sql: create function app.search_key(name text) returns text',
      'src/server/db/schema/0002_accounts.sql: create function app.name_pairs(key text) returns text[]',
    ])
    expect(repeatableIn({ path: 'a.sql', text: 'create table a ();\ncreate policy b on a;' })).toHaveLength(1)
  })

  it('keeps tables, indexes and rows out of the function files', () => {
    const kept = /^(?:create (?:table|(?:unique )?index)|insert|update|delete|drop|alter table (?!\w+ enable row))\b/im
    expect(
      functionFiles()
        .filter((file) => kept.test(file.text))
        .map((file) => file.path),
    ).toEqual([])
    expect(kept.test('create unique index a on b (c)')).toBe(true)
  })
})
