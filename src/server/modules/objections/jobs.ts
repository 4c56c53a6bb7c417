import { isVoteDue } from '#domain/objections/objection.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { passOnDebts } from '#server/platform/ledger/token-debts.ts'
import { MINUTE_MS, SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import { lockObjection } from './change-objection.ts'
import { decideVerdict } from './decide-verdict.ts'
import { selectDueVotes, selectVoteWaitMs } from './queries.ts'

const BATCH = 100

/**
 * Decides the votes whose time is up, each under its bet's lock: the last vote of a user may have decided it since the row was read.
 *
 * @returns how many were due
 */
export async function decideDueVotes(scheduler: Database): Promise<number> {
  const due = await withRead(scheduler, null, (reader) => reader.query(selectDueVotes, [BATCH]))
  for (const { unique_id: uniqueId } of due) {
    await transact(scheduler, null, async (tx) => {
      const locked = await lockObjection({ tx, actorId: null }, uniqueId)
      if (locked && isVoteDue(locked.question, locked.now)) await decideVerdict(tx, locked)
    })
  }
  return due.length
}

/** Decides what the participants of questioned bets have voted, once the 72 hours are over. */
export const decideVotes: Job = {
  name: 'objections.decide',
  everyMs: 5 * MINUTE_MS,
  // A participant who deletes their account ends the votes that wait for them.
  afterCommitMs: 15 * SECOND_MS,
  run: async ({ db, onCommitted }) => {
    if ((await decideDueVotes(db)) > 0) onCommitted()
    const next = await withRead(db, null, (reader) => reader.first(selectVoteWaitMs, []))
    return next?.wait_ms ?? null
  },
}

/**
 * Passes what debtors have paid on to those they owe it to: within two minutes also what no command of this process
 * has collected, such as a correction by the operator.
 *
 * @see docs/rules.md#token-debts
 */
export const passOnTokens: Job = {
  name: 'debts.pass_on',
  everyMs: 2 * MINUTE_MS,
  // Debtors pay with what commands bring them.
  afterCommitMs: 30 * SECOND_MS,
  run: async ({ db, onCommitted }) => {
    if ((await passOnDebts(db)) > 0) onCommitted()
  },
}
