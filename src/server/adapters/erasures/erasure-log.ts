import { createHmac } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Who has been erased, as keyed hashes and times, in a file beside the database: a database put back from a backup knows
 * the people again, and this file knows that they are gone.
 */
export interface ErasureLog {
  /** Written through to the disk before it returns; a second time changes nothing. */
  readonly add: (userId: string) => void
  readonly has: (userId: string) => boolean
  readonly isEmpty: () => boolean
}

/**
 * Makes the file where it is missing: a restore takes a missing one for lost, and one that cannot be written is noticed before
 * an account is deleted.
 *
 * @throws Error when the file cannot be written
 */
export function createErasureLog(path: string, secret: string): ErasureLog {
  mkdirSync(dirname(path), { recursive: true })
  appendFileSync(path, '', { mode: 0o600 })
  const hashOf = (userId: string): string => createHmac('sha256', secret).update(`erased:${userId}`).digest('base64url')
  const known = new Set(linesOf(path).map((line) => line.split(' ', 1)[0] ?? ''))
  return {
    add: (userId) => {
      const hash = hashOf(userId)
      if (known.has(hash)) return
      appendFileSync(path, `${hash} ${new Date().toISOString()}\n`, { mode: 0o600, flush: true })
      known.add(hash)
    },
    has: (userId) => known.has(hashOf(userId)),
    isEmpty: () => known.size === 0,
  }
}

const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean)
