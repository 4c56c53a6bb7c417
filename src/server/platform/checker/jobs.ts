import { transact } from '#server/db/transaction.ts'
import { MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { insertSwitch } from '#server/platform/switches/queries.ts'
import { TOKENS } from '#server/platform/switches/switches.ts'
import { checkBooks } from './check-books.ts'

/** How many findings a run logs one by one; the rest are counted. */
const LOGGED_MAX = 20

/**
 * The bank checker, every ten minutes. It logs what cannot be as errors, stops every movement of tokens, and repairs
 * nothing: an operator has to look.
 *
 * @see docs/operating.md#toldyabookswrong
 */
export const checkTheBooks: Job = {
  name: 'books.check',
  everyMs: 10 * MINUTE_MS,
  // With a million bets it takes minutes, on a busy machine several. One that is given up goes on reading beside the next.
  runMsMax: 30 * MINUTE_MS,
  run: async ({ db, log }) => {
    const startedAt = performance.now()
    const findings = await checkBooks(db)
    log.info('books.checked', { count: findings.length, tookMs: Math.round(performance.now() - startedAt) })
    for (const { check, about } of findings.slice(0, LOGGED_MAX)) log.error('books.wrong', { name: check, code: about })
    if (findings.length === 0) return
    log.error('books.do_not_balance', { count: findings.length })
    const stopped = await transact(db, null, (tx) =>
      tx.query(insertSwitch, [TOKENS, 'the bank checker has found violations']),
    )
    if (stopped.length > 0) log.warn('tokens.paused')
  },
}
