import type { Result } from '#domain/kernel/result.ts'
import type { Pool } from 'pg'
import type { DatabaseRefusal } from './constraints.ts'
import type { Database } from './database.ts'
import { runTogether, type JointCommand } from './joint-transaction.ts'
import { withTransaction } from './transaction.ts'

/** How many transactions of commands that can share one run at a time. The commands that come then share the next. */
const TRANSACTIONS_MAX = 2
const COMMANDS_MAX = 16
/** A transaction that takes longer than this, because it waits for a lock, keeps others waiting no more. */
const TURN_MS = 50

type Db = Pick<Database, 'pool' | 'patienceMs' | 'log'>

/** A command's turn: its answer, or that it runs alone now. */
type Turn = { readonly answer: Result<unknown, unknown> } | { readonly answer: null; readonly end: () => void }

interface Waiting {
  readonly command: JointCommand
  readonly settle: (turn: Turn) => void
  readonly fail: (error: unknown) => void
}

const queues = new WeakMap<Pool, JointQueue>()

/**
 * Runs a command as `withTransaction` does. While others of its kind are at work it waits for its turn, and shares a
 * transaction with those that wait as well: begin, commit and every round trip are then one for all of them. A command
 * that finds none at work begins at once and alone. Where one of those together is refused, fails or waits for a lock, that
 * one runs alone, and it makes no difference to the others.
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
  /** Users and bets of the commands at work. */
  readonly #taken = new Set<string>()
  #waiting: Waiting[] = []
  #transactions = 0
  #commandsAtWork = 0
  #isServing = false

  constructor(db: Db) {
    this.#db = db
  }

  turnOf(command: JointCommand): Promise<Turn> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ command, settle, fail })
      this.#serveSoon()
    })
  }

  /**
   * At the end of this turn of the event loop, with all that arrives in it. Beside a transaction at work the next one begins
   * only with as many commands as that has: otherwise the first ones to be answered would come back and leave in a small one.
   */
  #serveSoon(): void {
    if (this.#isServing) return
    this.#isServing = true
    setImmediate(() => {
      this.#isServing = false
      while (this.#transactions < TRANSACTIONS_MAX && this.#waiting.length >= this.#commandsAtWork) {
        const together = this.#takeWaiting()
        if (together.length === 0) return
        void this.#serve(together)
      }
    })
  }

  /** Those who wait longest, each with a user and a bet of its own. */
  #takeWaiting(): readonly Waiting[] {
    const together: Waiting[] = []
    this.#waiting = this.#waiting.filter((waiting) => {
      const { actorId, about } = waiting.command
      if (together.length === COMMANDS_MAX || this.#taken.has(actorId) || this.#taken.has(about)) return true
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

  /** @returns what ends the turn; time does it as well */
  #begin(together: readonly Waiting[]): () => void {
    this.#transactions += 1
    this.#commandsAtWork += together.length
    let isOver = false
    const end = () => {
      clearTimeout(timer)
      if (isOver) return
      isOver = true
      this.#transactions -= 1
      this.#commandsAtWork -= together.length
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
