import { createSmtpTransport } from '#server/adapters/email/smtp.ts'
import { asScheduler, openDatabase } from '#server/db/database.ts'
import { silentLog } from '#server/log.ts'
import { createEmailSender } from '#server/platform/email/email-sender.ts'

// A process that carries what is due, and is killed by the test in the middle of it.
const { EMAILS_DATABASE: url = '', EMAILS_SMTP: smtpUrl = '', EMAILS_SECRET: secret = '' } = process.env
const db = openDatabase(url)
const transport = createSmtpTransport({ smtpUrl, from: 'Toldya <hello@toldya.example>' })
const emailSender = createEmailSender({ db: asScheduler(db), transport, secret, log: silentLog })
await emailSender.sendDue()
await emailSender.idle()
await db.close()
