import type { CommonError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { selectSwitches } from './queries.ts'

/** The type of the outbox row that a trigger writes when a switch changes. */
export const SWITCHES_CHANGED = 'switches.changed'

/** Stops every movement of tokens. The database itself obeys it. */
export const TOKENS = 'tokens'
/** Closes the ways to a new account. */
export const SIGN_UPS = 'sign-ups'
const SIGN_UP_OPERATIONS: ReadonlySet<string> = new Set([
  'accounts.signUp',
  'guests.enter',
  'passkeys.signUpChallenge',
  'passkeys.signUp',
])

type Off = Extract<CommonError, { code: 'operation.off' | 'account.sign_ups_closed' }>

/** What the operator has switched off, as this process knows it. */
export interface Switches {
  /** Why an operation that changes anything is refused; null where it is on. */
  readonly whyOff: (operation: string) => Promise<Off | null>
  /** Call it when a switch has changed. */
  readonly forget: () => void
}

/** Reads the switches once and again after each change. A database that is away switches nothing off. */
export function createSwitches(db: Database): Switches {
  let known: Promise<ReadonlySet<string>> | null = null
  const read = async (): Promise<ReadonlySet<string>> => {
    const rows = await withRead(db, null, (reader) => reader.query(selectSwitches, []))
    return new Set(rows.map(({ name }) => name))
  }
  const load = () => {
    const reading = (known ??= read())
    return reading.catch((): ReadonlySet<string> => {
      if (known === reading) known = null
      return new Set()
    })
  }
  return {
    whyOff: async (operation) => {
      const off = await load()
      if (off.has(operation)) return { code: 'operation.off' }
      return off.has(SIGN_UPS) && SIGN_UP_OPERATIONS.has(operation) ? { code: 'account.sign_ups_closed' } : null
    },
    forget: () => void (known = null),
  }
}
