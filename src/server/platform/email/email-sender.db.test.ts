import { err, ok } from '#domain/kernel/result.ts'
import { mail } from '#copy/mail.ts'
import { createSmtpTransport } from '#server/adapters/email/smtp.ts'
import { composeEmail } from '#server/adapters/email/compose-email.ts'
import { asScheduler } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { createLog, silentLog, type Log } from '#server/log.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, startServer } from '#test/support/http.ts'
import { startMailSink, type MailSink, type MailStage } from '#test/support/mail-sink.ts'
import { eventually, runNode, source } from '#test/process/processes.ts'
import { queueEmail } from './queue-email.ts'
import { createEmailSender, waitSeconds, type EmailSender } from './email-sender.ts'

const { db, owner, url } = await cloneDatabase()
const SECRET = 's'.repeat(40)
const HOUR = 3_600

let sink: MailSink
const said: string[] = []
const log: Log = {
  ...silentLog,
  warn: (event) => void said.push(event),
  error: (event) => void said.push(event),
}
const emailSenders: EmailSender[] = []
beforeEach(async () => {
  sink = await startMailSink()
})
afterEach(async () => {
  sink.close()
  await Promise.all(emailSenders.splice(0).map((emailSender) => emailSender.idle()))
  await owner.query('delete from emails')
  said.length = 0
})

/** Has the patience of a test. */
function anEmailSender({ secret = SECRET, answerMs = 20_000 } = {}): EmailSender {
  const smtp = { smtpUrl: sink.url, from: 'Toldya <hello@toldya.example>' }
  const transport = createSmtpTransport({ ...smtp, patienceMs: { connect: 300, answer: answerMs } })
  const emailSender = createEmailSender({ db: asScheduler(db), transport, secret, log })
  emailSenders.push(emailSender)
  return emailSender
}
async function deliver(emailSender = anEmailSender()): Promise<void> {
  await emailSender.sendDue()
  await emailSender.idle()
}

interface Addressee {
  readonly id: string
  readonly email: string
}
async function anAddressee(): Promise<Addressee> {
  const email = `${randomUUID()}@example.com`
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (display_name, email) values ('Ann', $1) returning id`,
    [email],
  )
  return { id: rows[0]?.id ?? '', email }
}
const linkFor = ({ id }: Addressee): string => `https://toldya.example/auth/reset?token=${id}`
async function post(to: Addressee, { isRefused = false, goodForSeconds = HOUR } = {}): Promise<void> {
  await withTransaction(db, to.id, async (tx) => {
    const content = composeEmail(mail.passwordReset('Ann'), linkFor(to))
    queueEmail(tx, { userId: to.id, content, goodForSeconds, secret: SECRET })
    return isRefused ? err({ code: 'no' as const }) : ok(null)
  })
}
async function posted(): Promise<Addressee> {
  const to = await anAddressee()
  await post(to)
  return to
}
const waiting = async (): Promise<number> => (await owner.query('select from emails')).rowCount ?? 0
/** Makes emails due that were postponed, or claimed by a process that is gone. */
const later = () => owner.query('update emails set due_at = now()')

describe('a letter (queue-email, encrypt-email)', () => {
  it('goes with the transaction that posted it, once, and leaves nothing behind', async () => {
    const [ann, bo] = [await anAddressee(), await anAddressee()]
    await post(ann)
    await post(bo, { isRefused: true })
    await deliver()
    await deliver()
    expect(sink.received.map(({ to }) => to)).toEqual([ann.email])
    expect(sink.mailbox(ann.email)[0]?.text).toContain(linkFor(ann))
    expect(await waiting()).toBe(0)
  })

  it('is closed while it waits: neither address nor link can be read, and the app itself reads none', async () => {
    const ann = await posted()
    const { rows } = await owner.query<{ row: string; body: string }>(
      `select emails::text as row, encode(sealed, 'escape') as body from emails`,
    )
    for (const secret of [ann.email, linkFor(ann), 'password']) expect(JSON.stringify(rows)).not.toContain(secret)
    await expect(db.pool.query('select from emails')).rejects.toMatchObject({ code: '42501' })
    await expect(db.checkerPool.query('select from emails')).rejects.toMatchObject({ code: '42501' })
  })

  it('is of no use under another secret, as its link is, and is thrown away', async () => {
    await posted()
    await deliver(anEmailSender({ secret: 'another '.repeat(5) }))
    expect(sink.received).toEqual([])
    expect(said).toEqual(['mail.unreadable'])
    expect(await waiting()).toBe(0)
  })

  it('goes with its account', async () => {
    const ann = await posted()
    await owner.query('delete from users where id = $1', [ann.id])
    expect(await waiting()).toBe(0)
  })

  it('is not sent once nobody needs it any more, and that is said', async () => {
    await post(await anAddressee(), { goodForSeconds: -1 })
    await deliver()
    expect(sink.received).toEqual([])
    expect(said).toEqual(['mail.given_up'])
    expect(await waiting()).toBe(0)
  })
})

describe('a mail server', () => {
  const LATER: readonly (readonly [told: string, stage: MailStage, answer: string | undefined])[] = [
    ['is full', 'mailbox', '452 4.2.2 the mailbox is full'],
    ['asks to come back', 'hello', '421 4.3.2 too busy'],
    ['does not know us yet', 'sender', '550 5.7.1 not from you'],
    ['cannot keep it now', 'end', '451 4.3.0 try again'],
    ['does not greet', 'hello', undefined],
    ['falls silent', 'mailbox', undefined],
  ]
  it.each(LATER)('that %s is asked again, later, and has it once then', async (_, stage, answer) => {
    const ann = await posted()
    sink.behave((at) => (at === stage ? answer : null))
    await deliver(anEmailSender({ answerMs: 300 }))
    expect(said).toEqual(['mail.failed'])
    await deliver()
    expect(said).toHaveLength(1)
    sink.behave(() => null)
    await later()
    await deliver()
    expect(sink.mailbox(ann.email)).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  it.each(['mailbox', 'end'] as const)(
    'that refuses for good (%s) is not asked again; others get theirs',
    async (at) => {
      const [ann, bo] = [await posted(), await posted()]
      sink.behave((stage, to) => (stage === at && to === ann.email ? '550 5.1.1 nobody here' : null))
      await deliver()
      expect(said).toEqual(['mail.refused'])
      expect(sink.mailbox(bo.email)).toHaveLength(1)
      expect(await waiting()).toBe(0)
    },
  )

  it('is quoted in no log: its words name the mailbox', async () => {
    const ann = await posted()
    const lines: string[] = []
    const transport = createSmtpTransport({ smtpUrl: sink.url, from: 'hello@toldya.example' })
    const emailSender = createEmailSender({
      db: asScheduler(db),
      transport,
      secret: SECRET,
      log: createLog('debug', (line) => lines.push(line)),
    })
    for (const answer of ['451 4.3.0', '550 5.1.1']) {
      sink.behave((stage, to) => (stage === 'mailbox' ? `${answer} <${to}> is away` : null))
      await later()
      await deliver(emailSender)
    }
    expect(lines.join('')).toContain('EENVELOPE 550 RCPT TO')
    expect(lines.join('')).not.toContain(ann.email)
    expect(lines.join('')).not.toContain('is away')
  })

  it('that hangs for one mailbox holds up no other', async () => {
    const [ann, bo, cy] = [await posted(), await posted(), await posted()]
    let release: (answer: null) => void = () => {}
    const hanging = new Promise<null>((settle) => (release = settle))
    sink.behave((stage, to) => (stage === 'mailbox' && to === ann.email ? hanging : null))
    const emailSender = anEmailSender()
    await emailSender.sendDue()
    await eventually(() => [bo, cy].every(({ email }) => sink.mailbox(email).length === 1), 'the others having theirs')
    await eventually(async () => (await waiting()) === 1, 'only one letter waiting')
    release(null)
    await emailSender.idle()
    expect(sink.mailbox(ann.email)).toHaveLength(1)
  })

  it('that says late that it has a letter is waited for: the letter is not sent twice', async () => {
    const ann = await posted()
    let release: (answer: null) => void = () => {}
    sink.behave((stage) => (stage === 'end' ? new Promise<null>((settle) => (release = settle)) : null))
    const emailSender = anEmailSender()
    await emailSender.sendDue()
    await eventually(() => sink.received.length === 1, 'the letter being there')
    // Any other process finds it claimed.
    await deliver()
    release(null)
    await emailSender.idle()
    expect(sink.received).toHaveLength(1)
    expect(sink.mailbox(ann.email)).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  it('whose yes never comes gets it again under the same Message-ID, by which a mailbox knows it', async () => {
    const ann = await posted()
    sink.behave((stage) => (stage === 'end' ? undefined : null))
    await deliver(anEmailSender({ answerMs: 300 }))
    sink.behave(() => null)
    await later()
    await deliver()
    expect(sink.received).toHaveLength(2)
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(sink.mailbox(ann.email)).toHaveLength(1)
  })

  it('slows nobody who waits for an answer of ours, not even when every hand is held', async () => {
    const server = await startServer({ db, owner, url }, { hasMailer: true })
    await Promise.all(Array.from({ length: 6 }, posted))
    const held: ((answer: null) => void)[] = []
    sink.behave((stage) => (stage === 'mailbox' ? new Promise<null>((settle) => void held.push(settle)) : null))
    const emailSender = anEmailSender()
    await emailSender.sendDue()
    await eventually(() => held.length === 5, 'five hands held')
    const startedAt = performance.now()
    const email = `${randomUUID()}@example.com`
    const account = { email, password: PASSWORD, displayName: 'Ann', inviteCode: null, returnTo: null }
    expect(await server.visitor().client.accounts.signUp(account)).toEqual({ next: 'check_email' })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(await waiting()).toBe(7)
    sink.behave(() => null)
    for (const release of held) release(null)
    await emailSender.idle()
    expect(sink.received).toHaveLength(7)
  })
})

describe('emailSenders', () => {
  it('of several processes carry each letter once', async () => {
    await Promise.all(Array.from({ length: 30 }, posted))
    await Promise.all([anEmailSender(), anEmailSender(), anEmailSender()].map(deliver))
    expect(sink.received).toHaveLength(30)
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(30)
    expect(await waiting()).toBe(0)
  })

  it('wait longer after each try, an hour at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((tries) => waitSeconds(tries, 0.5))).toEqual([5, 20, 80, 320, 1280, 3600, 3600])
    expect(waitSeconds(1, 0)).toBe(3.75)
  })

  const KILLS: readonly (readonly [when: string, stage: MailStage, times: number])[] = [
    ['before the letter is over', 'begin', 1],
    ['before the server has said that it has it', 'end', 2],
  ]
  it.each(KILLS)('that are killed %s lose nothing (%s), and the mailbox has it once', async (_, stage, times) => {
    const ann = await posted()
    let isThere = false
    sink.behave((at) => {
      if (at !== stage) return null
      isThere = true
      // The mail server keeps the email, and its answer is lost.
      return at === 'end' ? new Promise((settle) => setTimeout(settle, 200, null)) : undefined
    })
    const env = { EMAILS_DATABASE: url, EMAILS_SMTP: sink.url, EMAILS_SECRET: SECRET }
    const child = runNode(source('test/process/deliver-emails.ts'), env)
    await eventually(() => isThere, child.said())
    child.child.kill('SIGKILL')
    await child.ended
    sink.behave(() => null)
    await deliver()
    expect(await waiting()).toBe(1)
    await later()
    await deliver()
    expect(sink.received).toHaveLength(times)
    expect(sink.mailbox(ann.email)).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })
})
