import { participantKey } from '#domain/bets/participant-names.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Mailer } from '#server/adapters/email/port.ts'
import { RefusedError } from '#server/db/constraints.ts'
import type { Database } from '#server/db/database.ts'
import { withRead, withTransaction, type Tx } from '#server/db/transaction.ts'
import { deleteIdentity, findUser } from '#server/modules/accounts/identities.ts'
import { listOpenInvolvement, withdraw } from '#server/modules/bets/withdraw.ts'
import { waiveDares } from '#server/modules/dares/waive-dares.ts'
import { closeWallet } from '#server/platform/ledger/post-transfers.ts'
import type { ErasureLog } from '#server/adapters/erasures/erasure-log.ts'
import { publish } from '#server/platform/outbox/events.ts'
import {
  beginDeletion,
  eraseViewer,
  handOverLeagues,
  selectRelatedUsers,
  selectDisplayName,
  selectOwnLeagueIds,
} from './queries.ts'

/** What the deletion of an account needs. */
export interface DeletionDeps {
  readonly db: Database
  readonly mailer: Pick<Mailer, 'forget'>
  readonly emailHashSecret: string
  readonly erasureLog: ErasureLog
}

/** Anything that is not over yields in one round, and nothing new is taken up: more rounds than this are a defect. */
const ROUNDS_MAX = 10

/**
 * Deletes an account step by step: mark it, lock it out, withdraw it from each bet and dare, erase its data. Every step
 * may be repeated, so that a deletion that was interrupted at any point starts again from the beginning.
 *
 * @see docs/rules.md#account-deletion
 */
export async function deleteAccountData(deps: DeletionDeps, userId: UserId): Promise<void> {
  await step(deps.db, userId, async (tx) => tx.write(beginDeletion, []))
  deps.erasureLog.add(userId)
  await forgetIdentity(deps, userId)
  await leaveAllBets(deps.db, userId)
  // Last of all, as leaving a bet of two loses its dare.
  await waiveDares(deps.db, userId)
  await step(deps.db, userId, (tx) => erase(tx, userId))
}

/** Erases the remaining personal data in one transaction and notifies the screens that show the user. */
async function erase(tx: Tx, userId: UserId): Promise<void> {
  const [profile, relatedUsers, leagues] = await Promise.all([
    tx.first(selectDisplayName, [userId]),
    tx.query(selectRelatedUsers, [userId]),
    tx.query(selectOwnLeagueIds, [userId]),
  ])
  tx.write(handOverLeagues, [])
  await closeWallet(tx, userId)
  tx.write(eraseViewer, [participantKey(profile?.display_name ?? '')])
  publish(tx, [
    ...relatedUsers.map((other) => ({ type: 'account.changed', userId: other.user_id }) as const),
    ...leagues.map((league) => ({ type: 'league.changed', leagueId: league.league_id }) as const),
  ])
}

/** From here on all sessions have ended, and the account cannot sign in again. */
async function forgetIdentity(deps: DeletionDeps, userId: UserId): Promise<void> {
  const { db, mailer } = deps
  const identity = await findUser(db, userId)
  if (!identity) return
  const { email } = identity
  if (email !== null) await mailer.forget(email)
  await deleteIdentity(deps, identity)
  // Deletes the emails that were being sent; the queued ones were deleted together with the identity.
  if (email !== null) await mailer.forget(email)
}

/** One transaction for each bet, under its usual locks. */
async function leaveAllBets(db: Database, userId: UserId): Promise<void> {
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const involvement = await withRead(db, userId, (tx) => listOpenInvolvement({ tx, viewerId: userId }))
    if (involvement.length === 0) return
    for (const { unique_id: uniqueId } of involvement) {
      await step(db, userId, (tx) => withdraw({ tx, actorId: userId }, uniqueId))
    }
  }
  throw new Error('an account is still in open bets after withdrawing from all of them')
}

async function step(db: Database, userId: UserId, run: (tx: Tx) => Promise<void>): Promise<void> {
  const done = await withTransaction<null, never>(db, userId, async (tx) => {
    await run(tx)
    return ok(null)
  })
  if (!done.ok) throw new RefusedError(done.error)
}
