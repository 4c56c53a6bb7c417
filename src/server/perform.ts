import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Answer, Context, ReadContext } from './context.ts'
import type { DatabaseRefusal } from './db/constraints.ts'
import type { Database } from './db/database.ts'
import { withRead, withTransaction } from './db/transaction.ts'
import type { Session } from './modules/accounts/sessions.ts'

/** Who sends a command, as the session says. */
type Actor = Pick<Session, 'userId' | 'isGuest'>

/** Runs a command in a transaction of its own: a yes is committed, a no is rolled back. */
export async function performCommand<O, E>(
  db: Database,
  actor: UserId | Actor,
  run: (context: Context) => Answer<O, E>,
): Promise<Result<O, E | DatabaseRefusal>> {
  const { userId: actorId, isGuest } = typeof actor === 'string' ? { userId: actor, isGuest: false } : actor
  const result = await withTransaction(db, actorId, (tx) => ignoreLateRejection(run({ tx, actorId, isGuest })))
  return result.ok ? ok(await result.value) : err(result.error)
}

/** Runs a read in one snapshot, as `viewerId` (null: a visitor) may see it. */
export async function performRead<O, E>(
  db: Database,
  viewerId: UserId | null,
  run: (context: ReadContext) => Answer<O, E>,
): Promise<Result<O, E>> {
  return withRead(db, viewerId, async (tx) => {
    const result = await run({ tx, viewerId })
    return result.ok ? ok(await result.value) : err(result.error)
  })
}

/** If the COMMIT fails, its failure is reported; the rows that were on their way fail silently. */
async function ignoreLateRejection<O, E>(answer: Answer<O, E>): Answer<O, E> {
  const result = await answer
  if (result.ok) Promise.resolve(result.value).catch(() => {})
  return result
}
