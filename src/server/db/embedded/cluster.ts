import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#server/errors.ts'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

/** Only the unix socket, which only its owner can open: no password is needed and none can leak. */
const ACCESS_RULES = 'local all all trust\nlocal replication all trust\n'

const SIDE_FOLDER = '.init-'
const ABANDONED_AFTER_MS = 60_000

/** What PostgreSQL's own programs need of the environment, and nothing of ours. */
export const programEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

export const hasCluster = (dataFolder: string): boolean => existsSync(join(dataFolder, 'PG_VERSION'))

/**
 * Refuses data of another major version: PostgreSQL would end with a puzzling line in its log.
 *
 * @throws StartError
 */
export function checkVersion(dataFolder: string, binaries: Binaries): void {
  const made = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (Number(made) === binaries.majorVersion) return
  throw new StartError(
    `The database in ${dataFolder} was made by PostgreSQL ${made}, and this version of Toldya brings PostgreSQL ` +
      `${binaries.majorVersion}. Start it with the Toldya that made it, or set DATA_DIR to another folder.`,
  )
}

/**
 * Makes a new, empty cluster. It grows in a side folder and is renamed when complete, so a killed first start leaves
 * nothing half-made. Built-in locale: the same order and the same case rules on every machine.
 */
export function createCluster(binaries: Binaries, runAs: RunAs, dataFolder: string): void {
  removeAbandoned(dirname(dataFolder))
  const side = mkdtempSync(join(dirname(dataFolder), SIDE_FOLDER))
  try {
    if (runAs.owner) chownSync(side, runAs.owner.uid, runAs.owner.gid)
    runInitdb(binaries, runAs, side)
    writeFileSync(join(side, 'pg_hba.conf'), ACCESS_RULES)
    renameSync(side, dataFolder)
  } catch (error) {
    // Another start may have been faster.
    if (!hasCluster(dataFolder)) throw error
  } finally {
    rmSync(side, { recursive: true, force: true })
  }
}

/** A killed first start leaves its side folder; one that still grows is younger. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(SIDE_FOLDER))) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true })
  }
}

function runInitdb(binaries: Binaries, runAs: RunAs, folder: string): void {
  const [command, args] = runAs.commandFor(binaries.initdb, [
    ...['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  const done = spawnSync(command, args, { ...runAs.owner, cwd: '/', env: programEnvironment, encoding: 'utf8' })
  if (done.status !== 0)
    throw new StartError(`The database could not be made in ${folder}:\n${done.stderr || String(done.error)}`)
}
