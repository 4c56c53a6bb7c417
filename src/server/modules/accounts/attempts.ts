import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { mailboxOf } from '#domain/accounts/email.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { HOUR_MS, type Job } from '#server/platform/jobs/job.ts'
import { throttle } from '#server/platform/throttle.ts'
import { emailHash } from './email-hash.ts'
import {
  countAttempts,
  deleteOldAttempts,
  forgetFailures,
  insertAttempt,
  lockAttempts,
  selectDeviceOwner,
  type AttemptKind,
} from './queries.ts'
import type { SessionContext } from './session-context.ts'

interface Limit {
  readonly max: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Per e-mail address. @see docs/rules.md#attempt-limits */
const ATTEMPT_LIMITS: { readonly [kind in AttemptKind]: readonly Limit[] } = {
  sign_up: [{ max: 3, seconds: 5 * MINUTE }],
  /** Counts failures only. */
  sign_in: [{ max: 5, seconds: 15 * MINUTE }],
  /** Every email that a request causes: confirmation links, reset links. */
  email: [
    { max: 3, seconds: HOUR },
    { max: 10, seconds: 24 * HOUR },
  ],
  /** Of a signed-in user. Counts failures only. */
  password_check: [{ max: 5, seconds: 15 * MINUTE }],
  export: [{ max: 2, seconds: 24 * HOUR }],
}

type TooMany = AccountErrorOf<'account.too_many_attempts'>

/** An attempt that is counted. */
export interface Attempt {
  /** Takes the failures of this door back: the right person came in. */
  readonly succeed: () => Promise<void>
}

/**
 * Counts an attempt at an address before any work is done for it, whether or not the address has an account.
 *
 * A device that has signed in to this very account before has a door of its own: strangers who fail at the other one
 * do not lock it.
 */
export async function beginAttempt(
  context: SessionContext,
  kind: AttemptKind,
  email: string,
): Promise<Result<Attempt, TooMany>> {
  const hash = emailHash(email, context.emailHashSecret)
  const deviceUserId = kind === 'sign_in' ? await knownDevice(context, email) : null
  const { ip, userAgent } = context.request
  const counted = await throttle(context.db, null, {
    refusal: 'account.too_many_attempts',
    windows: (tx) => {
      tx.write(lockAttempts, [hash, kind])
      const count = async ({ max, seconds }: Limit) => ({
        max,
        counted: await tx.first(countAttempts, [hash, kind, deviceUserId, seconds]),
      })
      return Promise.all(ATTEMPT_LIMITS[kind].map(count))
    },
    insert: (tx) => tx.write(insertAttempt, [hash, kind, deviceUserId, false, ip, userAgent]),
  })
  if (!counted.ok) return counted
  const succeed = () =>
    transact(context.db, null, async (tx) => {
      tx.write(forgetFailures, [hash, kind, deviceUserId])
      tx.write(insertAttempt, [hash, kind, deviceUserId, true, ip, userAgent])
    })
  return ok({ succeed })
}

/**
 * Counts an email that is about to be sent to `email`. All kinds of email to one mailbox share a limit, and all variants of
 * an address count as the same mailbox.
 */
export const beginEmailAttempt = (context: SessionContext, email: string): Promise<Result<Attempt, TooMany>> =>
  beginAttempt(context, 'email', mailboxOf(email))

async function knownDevice(context: SessionContext, email: string): Promise<string | null> {
  const userId = context.cookies.read('dv', context.request.cookie)
  if (userId === null) return null
  const owner = await withRead(context.db, null, (reader) => reader.first(selectDeviceOwner, [userId, email]))
  return owner?.id ?? null
}

/** Deletes attempts to sign in or up that no limit counts any more. */
export const forgetOldAttempts: Job = {
  name: 'attempts.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetAttempts(db),
}

/** Deletes attempts that no limit counts any more. */
export const forgetAttempts = (db: Database): Promise<void> =>
  transact(db, null, async (tx) => tx.write(deleteOldAttempts, []))
