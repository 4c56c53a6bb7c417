import { describe, expect, it } from 'vitest'
import { filesBelow, isTest, type SourceFile } from './source-files.ts'

const WRITE = /\b(?:insert\s+into|update(?!\s+(?:set|of)\b)|delete\s+from)\s+(?:only\s+)?([a-z_]+)/gi

/** Tables that the auth library writes. No feature may; its adapter deletes links by what they hold, which the library cannot. */
const LIBRARY_TABLES = new Set(['users', 'sessions', 'credentials', 'verifications'])
const LIBRARY_ADAPTER = { verifications: ['src/server/adapters/auth/queries.ts'] }

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

const migrations = () => filesBelow('src/server/db/migrations', ['.sql'])
const tablesOf = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => [...file.text.matchAll(/create table (\w+)/g)].map(([, table = '']) => table)))

const serverFiles = () => filesBelow('src/server', ['.ts', '.tsx']).filter((file) => !isTest(file))

describe('one writer per table', () => {
  it('is written by exactly one queries file', () => {
    const writers = writersIn(serverFiles(), tablesOf(migrations()))
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
    const writers = writersIn(serverFiles(), tablesOf(migrations()))
    expect([...(writers.get('ledger_transfers') ?? [])]).toEqual(['src/server/ledger/queries.ts'])
  })

  it('leaves the auth library its tables', () => {
    const writers = writersIn(serverFiles(), LIBRARY_TABLES)
    expect(Object.fromEntries([...writers].map(([table, paths]) => [table, [...paths]]))).toEqual(LIBRARY_ADAPTER)
  })

  it('would notice a second writer', () => {
    const files = [
      { path: 'a/queries.ts', text: 'insert into bets (id) values ($1)' },
      { path: 'b/queries.ts', text: 'update bets set version = 1' },
    ]
    expect(writersIn(files, new Set(['bets'])).get('bets')?.size).toBe(2)
  })

  it('numbers the migrations without gaps', () => {
    const numbers = migrations().map((file) => Number(/(\d{4})_[a-z0-9-]+\.sql$/.exec(file.path)?.[1]))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})
