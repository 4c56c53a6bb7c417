import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

/** What `postmaster.pid` says. */
export interface PidFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly isReady: boolean
}

export function readPidFile(dataFolder: string): PidFile | null {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4] ?? '',
      isReady: lines[7]?.trim() === 'ready',
    }
  } catch {
    return null
  }
}

/** Removes what a killed server left: its pid file and the lock beside its socket, or PostgreSQL refuses for ever. */
export function removeStaleFiles(dataFolder: string, socket: string): void {
  for (const path of [join(dataFolder, 'postmaster.pid'), `${socket}.lock`, socket]) rmSync(path, { force: true })
}

export const socketPath = (socketFolder: string, port: number): string => join(socketFolder, `.s.PGSQL.${port}`)

/** The protocol's question whether the server speaks TLS. Any answer shows that it is alive and takes connections. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const ANSWER_TIMEOUT_MS = 1_000

/** Asks the server itself: a killed one's socket still takes connections for a moment, and answers nothing. */
export function answers(socket: string): Promise<boolean> {
  return new Promise((settle) => {
    const probe = connect(socket, () => probe.write(SSL_REQUEST))
    const end = (isAnswered: boolean) => {
      probe.destroy()
      settle(isAnswered)
    }
    probe.setTimeout(ANSWER_TIMEOUT_MS, () => end(false))
    probe.on('data', () => end(true))
    probe.on('error', () => end(false))
    probe.on('end', () => end(false))
  })
}
