import { SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import type { EmailSender } from './email-sender.ts'

/** Sends due emails without waiting for them: a mail server that hangs holds up no other job. */
export const sendEmails = (emailSender: Pick<EmailSender, 'sendDue'>): Job => ({
  name: 'emails.send',
  everyMs: SECOND_MS,
  run: emailSender.sendDue,
})
