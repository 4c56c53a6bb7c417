import { codeOf } from '#server/errors.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/**
 * - `serving`: the process is the postmaster of this data folder
 * - `zombie`: killed, but not yet cleared away; `kill -0` and PostgreSQL itself still call it alive
 * - `other`: the number now belongs to an unrelated process
 */
export type ProcessState = 'gone' | 'zombie' | 'serving' | 'other'

/** What the process that a pid file names is today. */
export function stateOfProcess(pid: number, dataFolder: string): ProcessState {
  if (!isAlive(pid)) return 'gone'
  if (process.platform === 'linux') return stateFromProc(pid, dataFolder)
  if (process.platform === 'win32') return 'serving'
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(dataFolder) ? 'serving' : 'other'
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A postmaster works inside its data folder: the same folder is the same database, whatever its path was or is. */
function stateFromProc(pid: number, dataFolder: string): ProcessState {
  try {
    if (/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))) return 'zombie'
    const there = statSync(`/proc/${pid}/cwd`)
    const data = statSync(dataFolder)
    return there.ino === data.ino && there.dev === data.dev ? 'serving' : 'other'
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'gone' : 'other'
  }
}
