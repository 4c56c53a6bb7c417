import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Answer, Context, ReadContext } from './context.ts'
import type { DatabaseRefusal } from './db/constraints.ts'
import type { Database } from './db/database.ts'
import { withJointTransaction } from './db/joint-queue.ts'
import { withRead, withTransaction, type Tx } from './db/transaction.ts'
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

/** The command of a route, and what it is asked. */
interface RouteCall<I, O, E> {
  readonly route: {
    readonly run: (context: Context, input: I) => Answer<O, E>
    readonly about?: (input: I) => string
  }
  readonly input: I
}

/** Runs the command of a route. Where the route says what it is about, commands of other accounts may share its transaction. */
export async function performRoute<I, O, E>(
  db: Database,
  actor: Actor,
  { route, input }: RouteCall<I, O, E>,
): Promise<Result<O, E | DatabaseRefusal>> {
  const { userId: actorId, isGuest } = actor
  // A guest's command also locks the credit of the bet's creator.
  if (isGuest || !route.about) return performCommand(db, actor, (context) => route.run(context, input))
  const run = (tx: Tx) => ignoreLateRejection(route.run({ tx, actorId, isGuest }, input))
  const result = await withJointTransaction(db, { actorId, about: route.about(input), run })
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
