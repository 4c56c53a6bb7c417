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

export function answers(socket: string): Promise<boolean> {
  return new Promise((settle) => {
    const probe = connect(socket, () => {
      probe.destroy()
      settle(true)
    })
    probe.on('error', () => settle(false))
  })
}
