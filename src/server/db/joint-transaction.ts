import type { BetId, UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import { codeOf } from '#server/errors.ts'
import type { Log } from '#server/log.ts'
import type { PoolClient, QueryResult } from 'pg'
import { BusyError, isAway, isReadOnly } from './constraints.ts'
import type { Database } from './database.ts'
import { NOT_RUN } from './round.ts'
import { manyOfEach } from './rows-write.ts'
import { Rounds } from './rounds.ts'
import { Sender, queryOf, type PreparedQuery, type Query, type Tx } from './sender.ts'
import { connectWithin, nameOf } from './session.ts'
import { logWhenSlow } from './slow-statements.ts'
import { JointReads, callsByStatement, jointQuery } from './joint-calls.ts'
import { statement, type JointStatement } from './statement.ts'

/** A command that can share its transaction with commands of other users about other bets. */
export interface JointCommand<T = unknown, E = unknown> {
  readonly actorId: UserId
  /**
   * Names the row that the command locks besides its actor's own ones. Two commands about the same one must not share a transaction:
   * a lock does not keep them apart there, and both would be decided before either is written.
   */
  readonly about: string
  readonly run: (tx: Tx) => Promise<Result<T, E>>
}

/**
 * A joint transaction locks bets and wallets of several users, in no fixed order, so two of them could wait for each other. PostgreSQL
 * looks for a deadlock after a second; a joint transaction is rolled back long before, and the command that waits runs alone.
 */
const LOCK_TIMEOUT = '50ms'

/**
 * Sets the actor and the bet that the actor has locked. The policies let an actor read that bet, so the last actor's is not kept.
 * It answers one column: for each, the library looks up how to read it, with every answer.
 */
const setActor = statement<unknown, [actorId: UserId, lockedBetId: string, lockTimeout: string]>(
  'transaction.set_actor',
  `select set_config('app.user_id', $1, true) || set_config('app.locked_bet', $2, true) || set_config('lock_timeout', $3, true)`,
)

const actorSetting = (actorId: string, lockedBetId: string): Query => ({
  name: setActor.name,
  text: setActor.text,
  values: [actorId, lockedBetId, LOCK_TIMEOUT],
})

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
  let takesWrites = true
  try {
    const joint = new JointTransaction(client, db.log)
    const members = commands.map((command) => ({ command, part: joint.partOf(command.actorId) }))
    const runs = await Promise.allSettled(members.map(({ command, part }) => command.run(part)))
    const answers = runs.map((run) => (run.status === 'fulfilled' ? run.value : null))
    const isCommitted = await joint.end({ isAgreed: answers.every((answer) => answer?.ok) })
    const failures = await Promise.all(members.map(({ part }) => part.firstFailure()))
    takesWrites = !failures.some(isReadOnly)
    const mayGoOn = failures.map((failure, index) =>
      failure ? codeOf(failure) === NOT_RUN : answers[index]?.ok === true,
    )
    return { isCommitted, answers, mayGoOn }
  } finally {
    // A primary that has become a standby keeps its connections. A new one leads to the primary of now.
    client.release(takesWrites && client.getTransactionStatus() === 'I' ? undefined : true)
  }
}

/** One transaction for several actors. Before a statement of another actor than the last one, it sets who the actor is. */
class JointTransaction {
  readonly #rounds: Rounds
  readonly #log: Log
  readonly #reads = new JointReads()
  readonly #parts: Part[] = []
  readonly #beginning: Promise<QueryResult>
  /** Whose actor the transaction has; null for none, undefined until it is set. */
  #current: Part | null | undefined

  constructor(client: PoolClient, log: Log) {
    this.#rounds = new Rounds(client, () => this.#sendReads())
    this.#log = log
    this.#beginning = this.#send('begin')
  }

  partOf(actorId: UserId): Part {
    const part: Part = new Part(actorId, {
      send: (query) => this.#sendFor(part, query),
      call: (query, joint) => {
        if (this.#reads.has(actorId)) this.#sendReads()
        this.#rounds.want()
        return this.#reads.add({ actorId, values: query.values, joint }, () => this.#sendAs(part, query))
      },
    })
    this.#parts.push(part)
    return part
  }

  /** @returns whether it was committed: PostgreSQL does not run a COMMIT behind a statement that has failed */
  async end({ isAgreed }: { readonly isAgreed: boolean }): Promise<boolean> {
    if (isAgreed) this.#sendWaiting()
    try {
      await this.#beginning
      if (isAgreed) return (await this.#send('commit')).command === 'COMMIT'
    } catch (error) {
      if (isAgreed && isAway(error)) throw new BusyError('the database is away', { cause: error })
    }
    await this.#send('rollback').catch(() => {}) // A connection that is lost takes its transaction along
    return false
  }

  /** What all of them write alike goes into one statement for each kind of write, and the rows of all of them into one behind it. */
  #sendWaiting(): void {
    const rows = this.#parts.flatMap((part) => part.takeWaitingRows())
    const writes = this.#parts.flatMap((part) =>
      part.takeJointWrites().map((write) => ({ ...write, actorId: part.actorId })),
    )
    for (const [joint, calls] of callsByStatement(writes)) void this.#sendAs(null, jointQuery(joint, calls))
    for (const part of this.#parts) part.sendWaiting()
    if (rows.length > 0) void this.#sendAs(null, queryOf(manyOfEach(rows)))
  }

  #sendReads(): void {
    this.#reads.send((query) => this.#sendAs(null, query))
  }

  /** The statements of an actor keep their order. */
  #sendFor(part: Part, query: Query): Promise<QueryResult> {
    this.#sendReads()
    return this.#sendAs(part, query)
  }

  #sendAs(part: Part | null, query: Query): Promise<QueryResult> {
    if (this.#current !== part) void this.#send(part ? part.actorSetting() : actorSetting('', ''))
    this.#current = part
    return this.#send(query)
  }

  #send(query: Query): Promise<QueryResult> {
    const answer = this.#rounds.send(query)
    answer.catch(() => {}) // PostgreSQL does not commit behind a failure
    logWhenSlow(this.#log, nameOf(query), answer)
    return answer
  }
}

/** Where the statements of one actor go. */
interface Line {
  readonly send: (query: Query) => Promise<QueryResult>
  /** Sends the query with those of other actors, as one statement. */
  readonly call: (query: PreparedQuery, joint: JointStatement) => Promise<QueryResult>
}

/** The statements of one actor in a joint transaction. */
class Part extends Sender {
  readonly actorId: UserId
  readonly #line: Line
  #lockedBetId: BetId | null = null

  constructor(actorId: UserId, line: Line) {
    super()
    this.actorId = actorId
    this.#line = line
  }

  noteLockedBet(betId: BetId): void {
    this.#lockedBetId = betId
  }

  actorSetting(): Query {
    return actorSetting(this.actorId, this.#lockedBetId ?? '')
  }

  protected override ask(query: PreparedQuery, joint: JointStatement | undefined): Promise<QueryResult> {
    return joint ? this.#line.call(query, joint) : this.#line.send(query)
  }

  protected transmit(query: Query): Promise<QueryResult> {
    return this.#line.send(query)
  }
}
