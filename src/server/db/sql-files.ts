import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface SqlFile {
  /** The file's name without its ending: `0003_ledger`, `functions/ledger`. */
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** Everything that makes the database. */
export interface SchemaFiles {
  /** What holds data: tables, indexes, roles. In order; applied once each, and never changed after that. */
  readonly numbered: readonly SqlFile[]
  /** Files that hold no data: functions, views, triggers, policies, grants. The runner applies all of them again when one changes. */
  readonly functions: readonly SqlFile[]
}

/** The files of this version: bundled by the build, read from the folders by tools that run the sources. */
export function loadSchema(): SchemaFiles {
  return { numbered: toSqlFiles('', numberedSources()), functions: toSqlFiles('functions/', functionSources()) }
}

/** Line endings may differ between checkouts; the hash must not. */
export function toSqlFile(name: string, text: string): SqlFile {
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

/** @returns the text of every `.sql` file in `folder`, by name */
export const readFolder = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]),
  )

/** @returns the files in the order of their names, each name behind `prefix` */
export const toSqlFiles = (prefix: string, texts: Readonly<Record<string, string>>): readonly SqlFile[] =>
  Object.entries(texts)
    .map(([path, text]) => toSqlFile(`${prefix}${basename(path, '.sql')}`, text))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const numberedSources = (): Readonly<Record<string, string>> =>
  import.meta.env
    ? import.meta.glob<string>('./schema/*.sql', { query: '?raw', import: 'default', eager: true })
    : readFolder(fileURLToPath(new URL('./schema/', import.meta.url)))

const functionSources = (): Readonly<Record<string, string>> =>
  import.meta.env
    ? import.meta.glob<string>('./functions/*.sql', { query: '?raw', import: 'default', eager: true })
    : readFolder(fileURLToPath(new URL('./functions/', import.meta.url)))
