import type { Result } from '#domain/kernel/result.ts'
import type { Pool } from 'pg'
import type { DatabaseRefusal } from './constraints.ts'
import type { Database } from './database.ts'
import { runTogether, type JointCommand } from './joint-transaction.ts'
import { withTransaction } from './transaction.ts'

/**
 * How many transactions of this queue run at a time: the server decides the commands of one while the database works on the other.
 * Commands that arrive while they run share the next one.
 */
const TRANSACTIONS_MAX = 2
const COMMANDS_MAX = 16
/** How long the queue waits for half of the commands before it begins a transaction beside a running one. */
const FILL_MS = 2
/** The remembered number of commands shrinks by this factor each time the queue begins transactions. */
const FORGETTING = 0.97
/** Commands wait for a running transaction this long at most: it may itself wait for a lock. */
const TURN_MS = 50

type Db = Pick<Database, 'pool' | 'patienceMs' | 'log'>

/** How a command's wait ends: with its answer, or with null where it has to run in a transaction of its own now. */
type Turn = { readonly answer: Result<unknown, unknown> } | { readonly answer: null; readonly end: () => void }

interface Waiting {
  readonly command: JointCommand
  readonly settle: (turn: Turn) => void
  readonly fail: (error: unknown) => void
}

const queues = new WeakMap<Pool, JointQueue>()

/**
 * Runs a command as `withTransaction` does. If no other command of the queue is running, it runs at once, in a transaction of its own.
 * Otherwise it waits, and shares a transaction with the commands that wait as well: begin, commit and every round trip are then one
 * for all of them. A command that is refused, fails or waits for a lock runs again in a transaction of its own; the others are not affected.
 *
 * @see docs/decisions/0066-predictions-of-one-moment-share-a-transaction.md
 */
export async function withJointTransaction<T, E>(
  db: Database,
  command: JointCommand<T, E>,
): Promise<Result<T, E | DatabaseRefusal>> {
  const turn = await queueOf(db).turnOf(command)
  if (turn.answer) return turn.answer as Result<T, E>
  try {
    return await withTransaction(db, command.actorId, command.run)
  } finally {
    turn.end()
  }
}

function queueOf(db: Db): JointQueue {
  const queue = queues.get(db.pool) ?? new JointQueue(db)
  queues.set(db.pool, queue)
  return queue
}

class JointQueue {
  readonly #db: Db
  /** The users and bets of the commands that are running. */
  readonly #taken = new Set<string>()
  #waiting: Waiting[] = []
  #runningTransactions = 0
  #runningCommands = 0
  /** The largest recent number of commands that ran or waited at the same time. */
  #commandsOfLate = 0
  #isServing = false
  #filling: NodeJS.Timeout | null = null
  #isFilled = false

  constructor(db: Db) {
    this.#db = db
  }

  turnOf(command: JointCommand): Promise<Turn> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ command, settle, fail })
      this.#serveSoon()
    })
  }

  /** Begins transactions at the end of this turn of the event loop, so that commands that arrive in it share one. */
  #serveSoon(): void {
    if (this.#isServing) return
    this.#isServing = true
    setImmediate(() => {
      this.#isServing = false
      this.#serveWaiting()
    })
  }

  /**
   * The commands are divided equally among the transactions: while a small one runs beside a large one, the server or the database
   * soon has nothing to do. Where nothing runs, no command waits.
   */
  #serveWaiting(): void {
    const commands = this.#waiting.length + this.#runningCommands
    this.#commandsOfLate = Math.max(commands, this.#commandsOfLate * FORGETTING)
    const share = this.#commandsOfLate / TRANSACTIONS_MAX
    while (this.#runningTransactions < TRANSACTIONS_MAX && this.#waiting.length > 0) {
      const isAlone = this.#runningTransactions === 0
      if (!isAlone && !this.#isFilled && this.#waiting.length < Math.floor(share)) return this.#fill()
      const together = this.#takeWaiting(isAlone ? COMMANDS_MAX : Math.min(Math.ceil(share), COMMANDS_MAX))
      if (together.length === 0) return
      this.#endFilling()
      void this.#serve(together)
    }
  }

  #fill(): void {
    this.#filling ??= setTimeout(() => {
      this.#isFilled = true
      this.#serveSoon()
    }, FILL_MS)
  }

  #endFilling(): void {
    if (this.#filling) clearTimeout(this.#filling)
    this.#filling = null
    this.#isFilled = false
  }

  /** Takes the commands that have waited longest, no two of the same user or about the same bet. */
  #takeWaiting(atMost: number): readonly Waiting[] {
    const together: Waiting[] = []
    this.#waiting = this.#waiting.filter((waiting) => {
      const { actorId, about } = waiting.command
      if (together.length === atMost || this.#taken.has(actorId) || this.#taken.has(about)) return true
      this.#taken.add(actorId).add(about)
      together.push(waiting)
      return false
    })
    return together
  }

  async #serve(together: readonly Waiting[]): Promise<void> {
    const end = this.#begin(together)
    const [first, ...others] = together
    if (others.length === 0) return first?.settle({ answer: null, end })
    try {
      const commands = together.map(({ command }) => command)
      const answers = await runTogether(this.#db, commands)
      for (const [index, { settle }] of together.entries()) settle({ answer: answers[index] ?? null, end: () => {} })
    } catch (error) {
      for (const { fail } of together) fail(error)
    } finally {
      end()
    }
  }

  /** Counts the commands as running. @returns what ends that; it ends by itself after `TURN_MS` */
  #begin(together: readonly Waiting[]): () => void {
    this.#runningTransactions += 1
    this.#runningCommands += together.length
    let isOver = false
    const end = () => {
      clearTimeout(timer)
      if (isOver) return
      isOver = true
      this.#runningTransactions -= 1
      this.#runningCommands -= together.length
      for (const { command } of together) {
        this.#taken.delete(command.actorId)
        this.#taken.delete(command.about)
      }
      this.#serveSoon()
    }
    const timer = setTimeout(end, TURN_MS)
    return end
  }
}
