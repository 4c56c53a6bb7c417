import { checkBooks } from '../checker/check-books.ts'
import { MINUTE_MS, type Job } from './job.ts'

/** How many findings a run tells one by one; the rest are counted. */
const TOLD_MAX = 20

/** The bank checker, every ten minutes. It says loudly what cannot be, and repairs nothing: somebody has to look. */
export const checkTheBooks: Job = {
  name: 'books.check',
  everyMs: 10 * MINUTE_MS,
  run: async ({ db, log }) => {
    const findings = await checkBooks(db)
    for (const { check, about } of findings.slice(0, TOLD_MAX)) log.error('books.wrong', { name: check, code: about })
    if (findings.length > 0) log.error('books.do_not_balance', { count: findings.length })
  },
}
