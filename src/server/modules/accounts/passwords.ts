import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** How much work one hash is. */
export interface HashingCost {
  /** The N of scrypt is 2 to the power of this. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** The weakest setting of the OWASP list that fits a small server: about a quarter of a second. */
export const HASHING_COST: HashingCost = { logN: 15, r: 8, p: 3 }

/** Two at once leave the thread pool room for files and names; a longer queue only makes every request wait. */
const RUNNING_MAX = 2
const WAITING_MAX = 50
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Thrown when so many passwords wait that the next one had better come back later. */
export class TooBusyToHash extends Error {
  override readonly name = 'TooBusyToHash'
}

/** Hashes and checks passwords; the hash carries its own cost, so the cost may grow. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** Whether `hash` is of `password`. Without a hash it does the same work, so that the time says nothing. */
  readonly verify: (given: { readonly hash: string | null; readonly password: string }) => Promise<boolean>
}

/** Makes the one queue of this process through which every password goes. */
export function createPasswords(cost: HashingCost = HASHING_COST): Passwords {
  const inTurn = createTurns()
  // No password leads to this key: checking against it costs what checking a real hash costs.
  const decoy = hashText(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      return hashText(cost, salt, await inTurn(() => derive(password, salt, cost)))
    },
    verify: async ({ hash, password }) => {
      const [scheme, logN, r, p, salt, expected] = (hash ?? decoy).split('$')
      if (scheme !== 'scrypt' || salt === undefined || expected === undefined) return false
      const given = { logN: Number(logN), r: Number(r), p: Number(p) }
      const key = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), given))
      const expectedKey = Buffer.from(expected, 'base64url')
      return hash !== null && key.length === expectedKey.length && timingSafeEqual(key, expectedKey)
    },
  }
}

const hashText = ({ logN, r, p }: HashingCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** Lets a few run at once and the others wait in order. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) throw new TooBusyToHash()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The turn is passed on directly, so that no later request overtakes.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function derive(password: string, salt: Buffer, { logN, r, p }: HashingCost): Promise<Buffer> {
  const N = 2 ** logN
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // The same characters can be typed in two ways (é, e + ´); both must match.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
