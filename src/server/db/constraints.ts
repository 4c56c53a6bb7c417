import type { CommonError } from '#contract/errors.ts'
import { codeOf, constraintOf } from '#server/errors.ts'

/** What the database itself may refuse in the end. */
export type DatabaseRefusal = Extract<CommonError, { code: 'action.repeated' | 'tokens.paused' | 'account.suspended' }>

/**
 * Constraints that guard what a rule has decided before. Hitting one, or a unique key, means that another
 * transaction has committed between reading and writing: the transaction runs again, and then the rule itself refuses, in its own words and
 * with its facts.
 */
const LOST_RACES: ReadonlySet<string> = new Set([
  'ledger_accounts_balance_check',
  'bets_status_transition',
  'bet_participants_guest',
  'bet_participants_place',
])

/** Triggers that refuse on behalf of the operator. */
const REFUSED_BY_OPERATOR: Readonly<Record<string, DatabaseRefusal>> = {
  tokens_paused: { code: 'tokens.paused' },
  sessions_suspended: { code: 'account.suspended' },
}

const UNIQUE_VIOLATION = '23505'
const UNWRITABLE_TEXT = '22021'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const READ_ONLY = '25006'
const LOCK_NOT_AVAILABLE = '55P03'
const RETRIED: ReadonlySet<string> = new Set([SERIALIZATION_FAILURE, DEADLOCK, LOCK_NOT_AVAILABLE])

/**
 * `57014` is our own statement timeout; `57P..` and `08…` mean that the server goes or has gone; `28…` and `3D000` that it does not let the app in; `53…` and `58…` that its machine is full or fails.
 */
const AWAY =
  /^(57014|57P0\d|08\w{3}|28\w{3}|3D000|53\w{3}|58\w{3}|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const AWAY_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|.*not queryable)/

/** The refusal that a database error stands for after the retries, or null for any other error. */
export function refusalOf(error: unknown): DatabaseRefusal | null {
  if (error instanceof RefusedError) return error.refusal
  if (codeOf(error) === UNIQUE_VIOLATION) return { code: 'action.repeated' }
  return REFUSED_BY_OPERATOR[constraintOf(error) ?? ''] ?? null
}

/** A text with a character that no text of the database can hold: U+0000, which no keyboard writes. */
export const isUnwritable = (error: unknown): boolean => codeOf(error) === UNWRITABLE_TEXT

/** A concurrent transaction interfered; running again from the start is safe, because the first run was rolled back. */
export function isWorthAnotherTry(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return RETRIED.has(code) || code === UNIQUE_VIOLATION || LOST_RACES.has(constraintOf(error) ?? '')
}

/** The database cannot be reached, is restarting, full, or too slow. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error) ?? ''
  return AWAY.test(code) || RETRIED.has(code) || AWAY_MESSAGE.test(error.message)
}

/** The database refuses writes and answers reads, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  const reason = error instanceof BusyError ? error.cause : error
  return codeOf(reason) === READ_ONLY
}

/**
 * The database did not answer in time, so the outcome is unknown. HTTP answers 503 and `server.busy`; the client may
 * send the same command id again.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** A constraint has refused a change that no rule refuses, so the use-case has no answer for it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly refusal: DatabaseRefusal

  constructor(refusal: DatabaseRefusal) {
    super(`refused by a constraint: ${refusal.code}`)
    this.refusal = refusal
  }
}
