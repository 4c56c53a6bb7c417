import type { BetId, UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import { codeOf } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { PoolClient, QueryResult } from 'pg'
import { BusyError, isAway } from './constraints.ts'
import type { Database } from './database.ts'
import { Rounds } from './rounds.ts'
import { Sender, type Query, type Tx } from './sender.ts'
import { connectWithin, literalId, nameOf } from './session.ts'
import { logWhenSlow } from './slow-statements.ts'

/** A command that can share its transaction with commands of other users about other bets. */
export interface JointCommand<T = unknown, E = unknown> {
  readonly actorId: UserId
  /** What it locks besides what is its actor's own: no other command that shares the transaction names it. */
  readonly about: string
  readonly run: (tx: Tx) => Promise<Result<T, E>>
}

/**
 * A joint transaction holds several bets and wallets, and takes them in no order. It never waits for a lock as long as
 * PostgreSQL does before it looks for a deadlock (a second): it gives up first, and its commands run alone.
 */
const BEGIN = `begin; set local lock_timeout = '50ms'`

/** PostgreSQL's echo of a failure before: this statement is not to blame. */
const ABORTED = '25P02'

type Db = Pick<Database, 'pool' | 'patienceMs' | 'log'>
type Answer = Result<unknown, unknown>

/**
 * Runs commands in one transaction, each on behalf of its own actor. It is committed only if all of them say yes. If some
 * refuse or fail, it is rolled back, and the others share another one.
 *
 * @returns their answers in the same order; null for each that was rolled back and has to run alone
 * @throws BusyError when the outcome is not known
 */
export async function runTogether(db: Db, commands: readonly JointCommand[]): Promise<readonly (Answer | null)[]> {
  const first = await attempt(db, commands)
  if (first.isCommitted) return first.answers
  const others = commands.filter((_, index) => first.mayGoOn[index])
  db.log.debug('transaction.not_shared', { count: commands.length - others.length })
  const isWorthwhile = others.length > 1 && others.length < commands.length
  const second = isWorthwhile ? await attempt(db, others) : null
  if (!second?.isCommitted) return commands.map(() => null)
  return commands.map((command) => second.answers[others.indexOf(command)] ?? null)
}

interface Attempt {
  readonly isCommitted: boolean
  readonly answers: readonly (Answer | null)[]
  /** Which of them may share another transaction if this one was not committed. */
  readonly mayGoOn: readonly boolean[]
}

async function attempt(db: Db, commands: readonly JointCommand[]): Promise<Attempt> {
  const client = await connectWithin(db.pool, db.patienceMs)
  try {
    const joint = new JointTransaction(client, db.log)
    const members = commands.map((command) => ({ command, part: joint.partOf(command.actorId) }))
    const runs = await Promise.allSettled(members.map(({ command, part }) => command.run(part)))
    const answers = runs.map((run) => (run.status === 'fulfilled' ? run.value : null))
    const isCommitted = await joint.end({ isAgreed: answers.every((answer) => answer?.ok) })
    const failures = await Promise.all(members.map(({ part }) => part.firstFailure()))
    const mayGoOn = failures.map((failure, index) =>
      failure ? codeOf(failure) === ABORTED : answers[index]?.ok === true,
    )
    return { isCommitted, answers, mayGoOn }
  } finally {
    client.release(client.getTransactionStatus() === 'I' ? undefined : true)
  }
}

/** One transaction for several actors. The one who speaks is named before their statements, each time another one has spoken. */
class JointTransaction {
  readonly #rounds: Rounds
  readonly #log: Log
  readonly #parts: Part[] = []
  readonly #beginning: Promise<QueryResult>
  #speaker: Part | null = null

  constructor(client: PoolClient, log: Log) {
    this.#rounds = new Rounds(client)
    this.#log = log
    this.#beginning = this.#send(BEGIN)
  }

  partOf(actorId: UserId): Part {
    const part = new Part(actorId, (query) => this.#sendFor(part, query))
    this.#parts.push(part)
    return part
  }

  /** @returns whether it was committed: PostgreSQL answers with a mere ROLLBACK where a statement before it failed */
  async end({ isAgreed }: { readonly isAgreed: boolean }): Promise<boolean> {
    if (isAgreed) for (const part of this.#parts) part.sendWaiting()
    try {
      await this.#beginning
      return (await this.#send(isAgreed ? 'commit' : 'rollback')).command === 'COMMIT'
    } catch (error) {
      if (isAgreed && isAway(error)) throw new BusyError('the database is away', { cause: error })
      return false
    }
  }

  #sendFor(part: Part, query: Query): Promise<QueryResult> {
    if (this.#speaker !== part) void this.#send(part.settings())
    this.#speaker = part
    return this.#send(query)
  }

  #send(query: Query): Promise<QueryResult> {
    const answer = this.#rounds.send(query)
    answer.catch(() => {}) // a failure fails the commit
    logWhenSlow(this.#log, nameOf(query), answer)
    return answer
  }
}

/** What one of the actors says in a joint transaction. */
class Part extends Sender {
  readonly #actorId: UserId
  readonly #sendAsActor: (query: Query) => Promise<QueryResult>
  #lockedBetId: BetId | null = null

  constructor(actorId: UserId, sendAsActor: (query: Query) => Promise<QueryResult>) {
    super()
    this.#actorId = actorId
    this.#sendAsActor = sendAsActor
  }

  noteLockedBet(betId: BetId): void {
    this.#lockedBetId = betId
  }

  /** Who speaks, and the bet that they have locked: nothing that another actor may read stays open to this one. */
  settings(): string {
    const lockedBet = this.#lockedBetId === null ? `''` : literalId(this.#lockedBetId)
    return `set local app.user_id = ${literalId(this.#actorId)}; set local app.locked_bet = ${lockedBet}`
  }

  protected transmit(query: Query): Promise<QueryResult> {
    return this.#sendAsActor(query)
  }
}
