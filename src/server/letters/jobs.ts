import { SECOND_MS, type Job } from '../jobs/job.ts'
import type { Postman } from './postman.ts'

/** Sends due emails without waiting for them: a mail server that hangs holds up no other job. */
export const sendLetters = (postman: Pick<Postman, 'look'>): Job => ({
  name: 'letters.send',
  everyMs: SECOND_MS,
  run: postman.look,
})
