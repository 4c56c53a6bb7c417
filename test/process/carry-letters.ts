import { createSmtpTransport } from '#server/adapters/mail/smtp.ts'
import { asClock } from '#server/db/as-clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { silentLog } from '#server/log.ts'
import { createPostman } from '#server/letters/postman.ts'

// A process that carries what is due, and is killed by the test in the middle of it.
const { LETTERS_DATABASE: url = '', LETTERS_SMTP: smtpUrl = '', LETTERS_SECRET: secret = '' } = process.env
const db = openDatabase(url)
const transport = createSmtpTransport({ smtpUrl, from: 'Toldya <hello@toldya.example>' })
const postman = createPostman({ db: asClock(db), transport, secret, log: silentLog })
await postman.look()
await postman.home()
await db.close()
