import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/errors.ts'
import type { Binaries } from './binaries.ts'
import { programEnvironment } from './cluster.ts'
import { answers, readPidFile, socketPath } from './pid-file.ts'
import { isAlive, stateOfProcess } from './process-state.ts'
import type { RunAs } from './run-as.ts'

/** Names the socket file; nothing listens on a network port. */
export const SOCKET_PORT = 5432

const START_TIMEOUT_MS = 60_000
const LOG_BYTES_MAX = 10_000_000
/** A killed postmaster's children may hold the shared memory for a moment. */
const HELD_BY_ORPHANS = /shared memory block.*still in use|lock file .* already exists/s

export interface Launch {
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly folder: string
  readonly dataFolder: string
  readonly socketFolder: string
  readonly settings: Readonly<Record<string, string | number>>
}

/**
 * Starts PostgreSQL and waits until it answers. It runs in a session of its own, so that Ctrl-C reaches the app
 * first, and writes its log to a file, which outlives this process.
 *
 * @returns the pid of the postmaster
 * @throws StartError with the end of the log
 */
export async function launchPostmaster(launch: Launch): Promise<number> {
  const logPath = join(launch.folder, 'postgres.log')
  rotate(logPath)
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const words = existsSync(logPath) ? statSync(logPath).size : 0
    const child = spawnPostmaster(launch, logPath)
    const pid = await untilReady(launch, () => child.ended, deadline)
    if (pid !== null) return pid
    const lastWords = readFileSync(logPath).subarray(words).toString().trim().slice(-1500)
    const winner = readPidFile(launch.dataFolder)
    if (winner && stateOfProcess(winner.pid, launch.dataFolder) === 'serving') return untilAnswers(launch, deadline)
    if (!HELD_BY_ORPHANS.test(lastWords) || Date.now() > deadline)
      throw new StartError(`The database did not start. The end of ${logPath}:\n${lastWords || child.ended}`)
    await sleep(200)
  }
}

function spawnPostmaster(launch: Launch, logPath: string): { readonly ended: string | null } {
  const settings = {
    listen_addresses: '',
    // quoted: a path may hold spaces and commas
    unix_socket_directories: `"${launch.socketFolder}"`,
    unix_socket_permissions: '0700',
    port: SOCKET_PORT,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...launch.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = launch.runAs.commandFor(launch.binaries.postgres, ['-D', launch.dataFolder, ...flags])
  const log = openSync(logPath, 'a')
  const child = spawn(command, args, {
    ...launch.runAs.owner,
    detached: true,
    stdio: ['ignore', log, log],
    env: programEnvironment,
    cwd: '/',
  })
  closeSync(log)
  const state: { ended: string | null } = { ended: null }
  child.on('error', (error) => (state.ended = error.message))
  child.on('exit', (code, signal) => (state.ended = `postgres ended with ${signal ?? code}`))
  child.unref()
  return state
}

/** The pid once the server answers, or null when it ended instead. */
async function untilReady(launch: Launch, ended: () => string | null, deadline: number): Promise<number | null> {
  while (ended() === null && Date.now() < deadline) {
    const pidFile = readPidFile(launch.dataFolder)
    if (pidFile?.isReady && (await answers(socketPath(launch.socketFolder, SOCKET_PORT)))) return pidFile.pid
    await sleep(5)
  }
  return null
}

async function untilAnswers(launch: Launch, deadline: number): Promise<number> {
  const pid = await untilReady(launch, () => null, deadline)
  if (pid === null) throw new StartError('The database was started by somebody else and never answered.')
  return pid
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is on disk.
 * SIGTERM would wait for every client, for ever.
 */
export async function stopPostmaster(pid: number, dataFolder: string): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (stateOfProcess(pid, dataFolder) === 'serving') await sleep(5)
}

function rotate(logPath: string): void {
  if (existsSync(logPath) && statSync(logPath).size > LOG_BYTES_MAX) renameSync(logPath, `${logPath}.1`)
}
