import type { Postman } from '../letters/postman.ts'
import { SECOND_MS, type Job } from './job.ts'

/** Has the postman look. It does not wait for them: a mail server that hangs holds up nothing else that is to be done. */
export const sendLetters = (postman: Pick<Postman, 'look'>): Job => ({
  name: 'letters.send',
  everyMs: SECOND_MS,
  run: postman.look,
})
