// Runs in a copy of the project (`npm run planted` makes it): plants one fault after the other and runs the tests that must
// catch it. One Vitest serves all of them, and one database server: a fault in SQL gets a template of its own.
import { migrate } from '#server/db/migrate.ts'
import { connectClient } from '#server/db/pool.ts'
import { readFolder, toSqlFile, type SchemaFiles } from '#server/db/sql-files.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestProject, type Vitest } from 'vitest/node'
import { PLANTED_FAULTS } from './all-faults.ts'
import type { PlantedFault } from './planted-fault.ts'

type Verdict = 'caught' | 'survived' | 'expected' | 'stale'

const asked = process.argv.slice(2)
const AREAS = new Set(PLANTED_FAULTS.map(({ area }) => area))
// The name of an area stands in many paths, too: `server` asks for the area alone.
const isAsked = ({ area, file }: PlantedFault): boolean =>
  asked.length === 0 || asked.some((word) => (AREAS.has(word) ? area === word : file.includes(word)))

/** Faults of the same tests follow each other, so that these are known to pass before the first of them. */
const inOrder = (faults: readonly PlantedFault[]): readonly PlantedFault[] =>
  faults.toSorted((a, b) => (a.tests.join() < b.tests.join() ? -1 : 1))

const isSql = ({ file }: PlantedFault): boolean => file.endsWith('.sql')
const SQL = 'src/server/db/'
const schemaOf = (): SchemaFiles => ({
  numbered: filesIn('', 'schema/'),
  functions: filesIn('functions/', 'functions/'),
})
const filesIn = (prefix: string, folder: string) =>
  Object.entries(readFolder(resolve(SQL, folder) + '/'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => toSqlFile(`${prefix}${name.replace(/\.sql$/, '')}`, text))

let templates = 0

/** Migrates a template database with the planted SQL. @returns the database's name, or null where PostgreSQL refuses the SQL */
async function makeTemplate(server: { readonly url: string }): Promise<string | null> {
  const name = `planted_${(templates += 1)}`
  const url = new URL(server.url)
  const client = await connectClient(url.href, 'owner')
  await client.query(`create database ${name}`)
  url.pathname = `/${name}`
  const owner = await connectClient(url.href, 'owner')
  try {
    await migrate(owner, schemaOf())
    return name
  } catch {
    return null
  } finally {
    await owner.end()
    await client.end()
  }
}

/** Tests of the built server build it first, once in a process: they get one of their own. */
const needsBuild = (tests: readonly string[]): boolean => tests.some((file) => file.startsWith('test/process/'))
const passBuilt = (tests: readonly string[]): boolean =>
  spawnSync(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'process',
    '--bail',
    '1',
    ...tests,
  ]).status === 0

/** Whether the tests pass, with the sources as they are now. */
async function passes(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  if (needsBuild(tests)) return passBuilt(tests)
  const specifications = await vitest.globTestSpecifications([...tests])
  if (specifications.length === 0) throw new Error(`no tests: ${tests.join(', ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // The results of earlier runs are among them.
  const files = new Set(specifications.map(({ moduleId }) => moduleId))
  const modules = testModules.filter(({ moduleId }) => files.has(moduleId))
  return unhandledErrors.length === 0 && modules.length === files.size && modules.every((module) => module.ok())
}

async function whilePlanted<T>(vitest: Vitest, fault: PlantedFault, work: () => Promise<T>): Promise<T> {
  const path = resolve(fault.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(fault.search, () => fault.replace),
  )
  vitest.invalidateFile(path)
  try {
    return await work()
  } finally {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
}

const databaseOf = (vitest: Vitest): TestProject | undefined =>
  vitest.projects.find((project) => project.name === 'database')

async function isCaught(vitest: Vitest, fault: PlantedFault): Promise<boolean> {
  return whilePlanted(vitest, fault, async () => {
    const project = isSql(fault) ? databaseOf(vitest) : undefined
    if (!project) return !(await passes(vitest, fault.tests))
    const server = project.getProvidedContext().databaseServer
    const template = await makeTemplate(server)
    if (template === null) throw new Error('the database does not take it')
    project.provide('databaseServer', { url: server.url, template })
    try {
      return !(await passes(vitest, fault.tests))
    } finally {
      project.provide('databaseServer', server)
    }
  })
}

async function verdictOn(vitest: Vitest, fault: PlantedFault): Promise<Verdict> {
  if (readFileSync(resolve(fault.file), 'utf8').split(fault.search).length !== 2) return 'stale'
  try {
    if (await isCaught(vitest, fault)) return fault.survives === null ? 'caught' : 'stale'
    return fault.survives === null ? 'survived' : 'expected'
  } catch (error) {
    console.log(String(error))
    return 'stale'
  }
}

const shown = ({ search, replace }: PlantedFault): string =>
  `${search} → ${replace || 'nothing'}`.replace(/\s+/g, ' ').slice(0, 160)

async function main(): Promise<void> {
  const vitest = await createVitest('test', { watch: false, isolate: true, reporters: [{}] })
  const counts: Record<Verdict, number> = { caught: 0, survived: 0, expected: 0, stale: 0 }
  const sound = new Map<string, boolean>()
  for (const fault of inOrder(PLANTED_FAULTS.filter(isAsked))) {
    const key = fault.tests.join()
    if (!sound.has(key)) sound.set(key, await passes(vitest, fault.tests))
    // Tests that fail without the fault say nothing about it.
    const verdict = sound.get(key) ? await verdictOn(vitest, fault) : 'stale'
    counts[verdict] += 1
    console.log(`${verdict.padEnd(8)} ${fault.area.padEnd(8)} ${fault.file}: ${shown(fault)}`)
  }
  await vitest.close()
  const { caught, survived, expected, stale } = counts
  console.log(`planted: ${caught} caught, ${survived} survived, ${expected} expected to, ${stale} to look at`)
  process.exit(survived + stale === 0 ? 0 : 1)
}

await main()
