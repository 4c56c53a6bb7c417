import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  /** The file's name without its ending: `0003_ledger`. */
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** All migrations, in order: bundled by the build, read from the folder by tools that run the sources. */
export function loadMigrations(): readonly Migration[] {
  return Object.entries(sources())
    .map(([path, text]) => toMigration(basename(path, '.sql'), text))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Line endings may differ between checkouts; the hash must not. */
export function toMigration(name: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

const sources = (): Readonly<Record<string, string>> =>
  import.meta.env
    ? import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
    : readFolder(fileURLToPath(new URL('./migrations/', import.meta.url)))

const readFolder = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]),
  )
