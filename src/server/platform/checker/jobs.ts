import { MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { checkBooks } from './check-books.ts'

/** How many findings a run logs one by one; the rest are counted. */
const LOGGED_MAX = 20

/** The bank checker, every ten minutes. It logs what cannot be as errors, and repairs nothing: an operator has to look. */
export const checkTheBooks: Job = {
  name: 'books.check',
  everyMs: 10 * MINUTE_MS,
  run: async ({ db, log }) => {
    const startedAt = performance.now()
    const findings = await checkBooks(db)
    log.info('books.checked', { count: findings.length, tookMs: Math.round(performance.now() - startedAt) })
    for (const { check, about } of findings.slice(0, LOGGED_MAX)) log.error('books.wrong', { name: check, code: about })
    if (findings.length > 0) log.error('books.do_not_balance', { count: findings.length })
  },
}
