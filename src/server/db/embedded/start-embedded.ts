import { codeOf, StartError } from '#server/errors.ts'
import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog, type Log } from '#server/log.ts'
import type { DatabaseAddress } from '#server/db/address.ts'
import { findBinaries } from './binaries.ts'
import { checkVersion, createCluster, hasCluster } from './cluster.ts'
import { answers, readPidFile, removeStaleFiles, socketPath } from './pid-file.ts'
import { launchPostmaster, SOCKET_PORT, stopPostmaster, type Launch } from './postmaster.ts'
import { stateOfProcess } from './process-state.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { watchOver } from './watchdog.ts'

export interface EmbeddedOptions {
  /** The folder of the data, the socket and the log; created if it is missing. */
  readonly folder: string
  /** PostgreSQL settings beside those of the socket. */
  readonly settings?: Readonly<Record<string, string | number>>
  readonly log?: Log
}

export interface EmbeddedServer {
  readonly address: DatabaseAddress
  readonly pid: number
  /** It ran already: left by a killed process, or started by another one. */
  readonly wasAdopted: boolean
  isRunning(): boolean
  /** Fast shutdown. */
  stop(): Promise<void>
  /** Lets go of it: it runs on when this process ends. */
  release(): void
}

/** A unix socket's path may have 107 bytes; PostgreSQL adds `.lock` to it. */
const SOCKET_PATH_BYTES_MAX = 100
const ADOPTION_TIMEOUT_MS = 60_000
/** In some containers no init process reaps dead processes. */
const ZOMBIE_WAIT_MS = 3_000

/**
 * Starts the PostgreSQL that comes with the packages, or adopts the one that already serves `folder`.
 *
 * @throws StartError when it cannot
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = await findBinaries()
  const folder = makeFolder(options.folder)

  const dataFolder = join(folder, 'pgdata')
  const runAs = chooseRunAs(binaries, folder, dataFolder)
  if (hasCluster(dataFolder)) checkVersion(dataFolder, binaries)
  else createCluster(binaries, runAs, dataFolder)

  const socketFolder = makeSocketFolder(folder, runAs)
  const adopted = await adopt(dataFolder, socketFolder, options.log ?? silentLog)
  if (adopted) return serverAt(dataFolder, adopted, true)
  const launch: Launch = { binaries, runAs, folder, dataFolder, socketFolder, settings: options.settings ?? {} }
  return serverAt(dataFolder, { pid: await launchPostmaster(launch), socketFolder }, false)
}

interface Running {
  readonly pid: number
  readonly socketFolder: string
}

function serverAt(dataFolder: string, { pid, socketFolder }: Running, wasAdopted: boolean): EmbeddedServer {
  const watchdog = watchOver(pid)
  return {
    address: { host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' },
    pid,
    wasAdopted,
    isRunning: () => stateOfProcess(pid, dataFolder) === 'serving',
    stop: async () => {
      watchdog.dismiss()
      await stopPostmaster(pid, dataFolder)
    },
    release: () => watchdog.dismiss(),
  }
}

/** The server that is there already, once it answers; whatever a dead one left is cleared away. */
async function adopt(dataFolder: string, socketFolder: string, log: Log): Promise<Running | null> {
  const since = Date.now()
  for (;;) {
    const found = readPidFile(dataFolder)
    const state = found ? stateOfProcess(found.pid, dataFolder) : 'gone'
    if (!found || state === 'gone') return null
    const waitedMs = Date.now() - since
    if (state === 'other' || (state === 'zombie' && waitedMs > ZOMBIE_WAIT_MS)) {
      log.warn('database.stale_pid_file_removed', { pid: found.pid })
      removeStaleFiles(dataFolder, socketPath(socketFolder, SOCKET_PORT))
      return null
    }
    const isReady = state === 'serving' && found.isReady
    if (isReady && (await answers(socketPath(found.socketFolder, found.port)))) return found
    if (waitedMs > ADOPTION_TIMEOUT_MS)
      throw new StartError(
        `A database process (pid ${found.pid}) holds ${dataFolder} and does not answer. Stop it first.`,
      )
    await sleep(20) // it starts, stops, recovers, or waits to be cleared away
  }
}

function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw new StartError(
      `The data folder ${path} cannot be written (${codeOf(error)}). ` +
        'Give it to this user, or set DATA_DIR to another folder.',
    )
  }
}

/** Beside the data, or in the temp folder where that path would be too long for a socket. */
function makeSocketFolder(folder: string, { owner }: RunAs): string {
  const beside = join(folder, 'run')
  const isShort = Buffer.byteLength(`${socketPath(beside, SOCKET_PORT)}.lock`) <= SOCKET_PATH_BYTES_MAX
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const path = isShort ? beside : join(tmpdir(), `toldya-${hash}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(path)
  if (uid !== process.getuid?.() && uid !== owner?.uid)
    throw new StartError(`The folder ${path} for the database's socket belongs to another user (uid ${uid}).`)
  if (owner) chownSync(path, owner.uid, owner.gid)
  return path
}
