import { APP_HEADER, photoPath } from '#contract/http.ts'
import { addressToUrl } from '#server/db/address.ts'
import { startEmbedded, type EmbeddedServer } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/database.ts'
import { createPool } from '#server/db/pool.ts'
import { silentLog } from '#server/log.ts'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksBalanced } from '#test/support/books.ts'
import { startBucket } from '#test/support/bucket.ts'
import { openDatabaseLink } from '#test/support/database-link.ts'
import { createBrowser, PASSWORD, type Browser } from '#test/support/http.ts'
import { aLostDare, sendUp } from '#test/support/lost-dare.ts'
import { startMailSink } from '#test/support/mail-sink.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { aPhoto } from '#test/support/photos.ts'
import { BUILT_SERVER, eventually, freePort, newFolder, postgresProcesses, runNode, type Running } from './processes.ts'

/** The table of docs/what-is-away.md, each row with the real thing frozen, stopped, full, slow or read-only. */

const folder = newFolder()
const databaseFolder = join(folder, 'database')
mkdirSync(databaseFolder, { mode: 0o755 })
/** A disk of its own, small enough to be filled. Only root may make one. */
const hasOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', databaseFolder]).status === 0

/** No request waits longer than this. */
const ANSWER_MS_MAX = 6_000
/** What a machine with much else to do needs for a small photo. */
const MAKING_MS_MAX = 4_000
const PHOTO = new Uint8Array(await aPhoto())
/** How many commits are made without an answer. */
const LOST_COMMITS = Number(process.env['LOST_COMMITS'] ?? 12)
const A_CODE = 'a'.repeat(22)

let database: EmbeddedServer
let owner: Pool
let server: Running & { readonly url: string }
let ann: Browser
let cy: Browser
let betId = ''
let owedId = ''
let photoId = ''
const link = await openDatabaseLink(join(databaseFolder, 'run', '.s.PGSQL.5432'))
const bucket = await startBucket()
const mail = await startMailSink()

const startDatabase = async () => {
  // As a real one: it loses nothing at a stop.
  database = await startEmbedded({ folder: databaseFolder, settings: { min_wal_size: '32MB', max_wal_size: '64MB' } })
}

beforeAll(async () => {
  await startDatabase()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { DATABASE_URL: link.url, DATA_DIR: join(folder, 'data'), PORT: String(port), SMTP_URL: mail.url }
  // Passwords cost a thousandth: on a busy machine four sign-ups at once would be refused as well.
  const args = ['--import', './e2e/light-hashing.mjs', ...BUILT_SERVER]
  server = { ...runNode(args, { ...env, ...bucket.env }), url }
  await server.until('Toldya is at ')
  const db = openDatabase(addressToUrl(database.address))
  owner = createPool(addressToUrl(database.address), 'owner', silentLog)
  const dare = await aLostDare({ db, owner }, { signedUp } as Parameters<typeof aLostDare>[1])
  ;[ann, cy, betId, owedId] = [dare.ann.browser, dare.cy.browser, dare.uniqueId, dare.about('Ann').participantId]
  photoId = (await sendUp(cy, dare.about('Cy').participantId, { body: PHOTO })).photoId
  await db.close()
  // The first page of each kind is the slowest one.
  await askEverything()
})

afterAll(async () => {
  if (process.env['SAID']) writeFileSync(process.env['SAID'], server.said())
  server.child.kill('SIGKILL')
  if (!owner.ending) await owner.end()
  await database.stop()
  for (const helper of [link, bucket, mail]) helper.close()
  if (hasOwnDisk) spawnSync('umount', ['--lazy', databaseFolder])
  rmSync(folder, { recursive: true, force: true })
})

/** Signs up and follows the link of the email. */
async function signedUp(name: string): Promise<Browser & { readonly email: string; readonly userId: string }> {
  const browser = createBrowser(server.url)
  const email = `${name.toLowerCase()}@example.com`
  await browser.client.accounts.signUp({
    email,
    password: PASSWORD,
    displayName: name,
    inviteCode: null,
    returnTo: null,
  })
  await eventually(() => mail.mailbox(email).length > 0, `an email to ${email}`)
  const token = /token=([\w-]+)/.exec(mail.mailbox(email)[0]?.text ?? '')?.[1] ?? ''
  const me = await browser.client.accounts.confirmEmail({ token })
  return { ...browser, email, userId: me.userId }
}

interface Answer {
  readonly status: number
  readonly tookMs: number
  readonly retryAfter: string | null
  readonly body: string
}

async function timed(asking: Promise<Response>, isStream = false): Promise<Answer> {
  const since = performance.now()
  const response = await asking
  const isOpen = isStream && response.status === 200
  const body = isOpen ? '' : await response.text()
  if (isOpen) await response.body?.cancel()
  const { status, headers } = response
  return { status, tookMs: performance.now() - since, retryAfter: headers.get('retry-after'), body }
}

const call = (person: Browser, path: string, input: object) =>
  timed(
    person.fetch(`/rpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    }),
  )
/** Sends a command of Ann's, again under the same id while its outcome is unknown. */
async function untilAnswered(path: string, input: object): Promise<string> {
  const commandId = randomUUID()
  for (;;) {
    const answer = await call(ann, path, { ...input, commandId })
    expect(answer.tookMs).toBeLessThan(ANSWER_MS_MAX)
    if (answer.status === 200) return answer.body
    expect([429, 503]).toContain(answer.status)
    await sleep(answer.status === 429 ? 5_000 : 20)
  }
}
const aCommand = () => call(ann, 'accounts/rename', { displayName: 'Ann' })
/** Writes rows that need room: there is no limit for sign-ups from the machine itself. */
const aSignUp = () => {
  const account = { password: PASSWORD, displayName: '', inviteCode: null, returnTo: null }
  return call(aVisitor(), 'accounts/signUp', { ...account, email: `${randomUUID()}@example.com` })
}
const anUpload = () =>
  timed(
    ann.fetch(photoPath(owedId), {
      method: 'POST',
      headers: { [APP_HEADER.name]: APP_HEADER.value, 'content-type': 'image/jpeg' },
      body: PHOTO,
    }),
  )
const aVisitor = () => createBrowser(server.url)
const get = (person: Browser | null, path: string, isStream = false) =>
  timed((person ?? aVisitor()).fetch(path), isStream)

/** A page of the bet that no visitor has been sent yet, so none is kept. */
const newPage = (): string => `/predict/${betId}?participant=${randomUUID()}`

/** Whatever a user, a browser and a supervisor may ask, but an upload, at the same time. */
async function askMost() {
  const [read, command, visitorsPage, ownPage, photo, stream, ready, alive, file] = await Promise.all([
    call(ann, 'bets/listMine', {}),
    aCommand(),
    get(null, newPage()),
    get(ann, '/my-bets'),
    get(cy, photoPath(photoId)),
    get(ann, '/api/live', true),
    get(null, '/healthz'),
    get(null, '/livez'),
    get(null, '/robots.txt'),
  ])
  return { read, command, visitorsPage, ownPage, photo, stream, ready, alive, file }
}

/** The same, with an upload. */
async function askEverything() {
  const [most, upload] = await Promise.all([askMost(), anUpload()])
  return { ...most, upload }
}
type Answers = Awaited<ReturnType<typeof askEverything>>
type Asked = keyof Answers

/** What holds whatever is away. */
function expectDecent(answers: Answers): void {
  for (const [asked, { status, tookMs, retryAfter, body }] of Object.entries(answers)) {
    expect({ asked, status }).not.toEqual({ asked, status: 500 })
    // The making of a photo does not count.
    const msMax = asked === 'upload' ? ANSWER_MS_MAX + MAKING_MS_MAX : ANSWER_MS_MAX
    expect(tookMs, `${asked} within ${msMax} ms`).toBeLessThan(msMax)
    if (status !== 503) continue
    expect(Number(retryAfter), `${asked} says when to come back`).toBeGreaterThan(0)
    if (asked.endsWith('Page')) expect(body).toContain('Toldya is taking a short break')
  }
  expect(answers.alive.status).toBe(200)
  expect(answers.file.status).toBe(200)
  expect(Math.max(answers.ready.tookMs, answers.alive.tookMs), 'health').toBeLessThan(2_000)
}

const statusesOf = (answers: Partial<Answers>): Partial<Record<Asked, number>> =>
  Object.fromEntries(Object.entries(answers).map(([asked, { status }]) => [asked, status]))

const WELL = {
  ...{ read: 200, command: 200, visitorsPage: 200, ownPage: 200, photo: 200, upload: 201, stream: 200 },
  ...{ alive: 200, file: 200 },
}
const NO_DATABASE = {
  ...{ read: 503, command: 503, visitorsPage: 503, ownPage: 503, photo: 503, upload: 503 },
  ...{ ready: 503, alive: 200, file: 200 },
}

const isReady = async () => (await get(null, '/healthz')).status === 200
/** Where the database is there, a machine with much else to do may not say so within a second: `untilWell` asks again. */
const expectStatuses = ({ ready, ...answers }: Answers, expected: Partial<Record<Asked, number>>) =>
  expect(statusesOf({ ...answers, ready })).toEqual({ ready: ready.status, ...expected })
/** A stream needs the database only where the server has not seen the session a moment ago. */
function expectNoDatabase(answers: Answers): void {
  const stream = answers.stream.status
  expect([200, 503]).toContain(stream)
  expectStatuses(answers, { ...NO_DATABASE, stream })
}
const { upload: _, ...MOST_WELL } = WELL
/** Uploads are 20 a day, and one at a time: what was answered too late may still be under way. */
const BETWEEN_UPLOADS_MS = 5_000
/** All is as before: nothing has to be started again. */
const untilWell = async () => {
  await eventually(isReady, 'a server that is ready again')
  await eventually(async () => {
    const { ready: _ready, ...most } = await askMost()
    if (isDeepStrictEqual(statusesOf(most), MOST_WELL)) return true
    await sleep(1_000)
    return false
  }, 'answers as before')
  await eventually(async () => {
    if ((await anUpload()).status === WELL.upload) return true
    await sleep(BETWEEN_UPLOADS_MS)
    return false
  }, 'an upload as before')
}

describe.runIf(process.platform === 'linux')('while', () => {
  it('everything is there, everything is answered', async () => {
    const answers = await askEverything()
    expectDecent(answers)
    expectStatuses(answers, WELL)
  })

  it('the mail server hangs, a sign-up waits for nothing', async () => {
    mail.behave(() => undefined)
    const account = { email: 'di@example.com', password: PASSWORD, displayName: 'Di', inviteCode: null, returnTo: null }
    const answer = await call(aVisitor(), 'accounts/signUp', account)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toContain('check_email')
    expect(answer.tookMs).toBeLessThan(ANSWER_MS_MAX)
    mail.behave(() => null)
  })

  it.each(['fails', 'hangs'] as const)('the photo store %s, photos are busy and the chosen one stays', async (mood) => {
    const { photoId: chosenId } = await sendUp(ann, owedId, { body: PHOTO })
    bucket.behave(mood)
    const answers = await askEverything()
    expectDecent(answers)
    expectStatuses(answers, { ...WELL, photo: 503, upload: 503 })
    bucket.behave('well')
    expect((await get(ann, photoPath(chosenId))).status).toBe(200)
  })

  it('the database only reads, reads and pages go on', async () => {
    await owner.query('alter system set default_transaction_read_only = on')
    await owner.query('select pg_reload_conf()')
    await eventually(async () => (await aCommand()).status === 503, 'a database that only reads')
    const answers = await askEverything()
    expectDecent(answers)
    expectStatuses(answers, { ...WELL, command: 503, upload: 503 })
    await owner.query('set default_transaction_read_only = off')
    await owner.query('alter system reset default_transaction_read_only')
    await owner.query('select pg_reload_conf()')
    await eventually(async () => (await aCommand()).status === 200, 'a database that writes again')
  })

  it('every connection is taken, readers give up first and writers and pages get through', async () => {
    const holder = await owner.connect()
    try {
      await holder.query('begin; lock table invites in access exclusive mode')
      // Ten connections wait for the table, until they are refused the lock after two seconds.
      const holding = Promise.all(Array.from({ length: 10 }, () => call(aVisitor(), 'invites/view', { code: A_CODE })))
      await eventually(async () => {
        const { rows } = await owner.query(`select from pg_locks where not granted`)
        return rows.length >= 10
      }, 'ten connections that wait')
      const [reader, writer, page] = await Promise.all([
        call(aVisitor(), 'bets/get', { uniqueId: betId }),
        call(ann, 'accounts/rename', { displayName: 'Ann' }),
        get(null, `/predict/${betId}`),
      ])
      const held = await holding
      expect([reader.status, writer.status, page.status]).toEqual([503, 200, 200])
      expect(reader.tookMs).toBeLessThan(writer.tookMs)
      for (const { status, tookMs } of [...held, writer, page]) {
        expect([200, 503]).toContain(status)
        expect(tookMs).toBeLessThan(ANSWER_MS_MAX)
      }
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  it('the database is slow, whoever waits too long is told so', async () => {
    link.slowDown(1_500)
    const answers = await askEverything()
    link.slowDown(0)
    expectDecent(answers)
    expect(answers.ready.status).toBe(503)
    await untilWell()
  })

  it.runIf(hasOwnDisk)('its disk is full, writes wait and reads go on; freed, it takes writes again', async () => {
    const filler = join(databaseFolder, 'filler')
    try {
      fillDisk(filler)
      await eventually(async () => (await aSignUp()).status === 503, 'a write that does not fit')
      const answers = await askEverything()
      expectDecent(answers)
      expect(statusesOf(answers)).toMatchObject({ read: 200, visitorsPage: 200, ownPage: 200, photo: 200, stream: 200 })
    } finally {
      rmSync(filler)
    }
    await eventually(async () => (await aSignUp()).status === 200, 'a write that fits again')
  })

  it('the answer to a commit is lost, what is sent again takes effect once', async () => {
    const balanceOf = async () => (await ann.client.accounts.me({}))?.tokens
    const tokens = await balanceOf()
    const { rows: before } = await owner.query<{ unique_id: string }>('select unique_id from bets')
    const made = new Set<string>()
    link.loseCommits(2)
    while (link.lostCommits() < LOST_COMMITS) {
      const uniqueId = /"uniqueId":"([\w-]{22})"/.exec(await untilAnswered('bets/create', aRequest()))?.[1] ?? ''
      made.add(uniqueId)
      await untilAnswered('bets/cancel', { uniqueId })
    }
    link.loseCommits(0)
    const { rows: after } = await owner.query<{ unique_id: string }>('select unique_id from bets')
    expect(after.length - before.length, 'made twice, or never').toBe(made.size)
    for (const uniqueId of made) expect(after).toContainEqual({ unique_id: uniqueId })
    expect(await balanceOf()).toBe(tokens)
    const db = openDatabase(addressToUrl(database.address))
    await expectBooksBalanced(db)
    await db.close()
  })

  it('the database is frozen, nobody waits for it', async () => {
    const page = newPage()
    expect((await get(null, page)).status).toBe(200)
    const frozen = postgresProcesses(database.pid)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      expect((await get(null, page)).status, 'a page that is kept').toBe(200)
      const answers = await askEverything()
      expectDecent(answers)
      expectNoDatabase(answers)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await untilWell()
  })

  it('the database is stopped, everybody is told at once; back, it is used again', async () => {
    await owner.end()
    await database.stop()
    const answers = await askEverything()
    expectDecent(answers)
    expectNoDatabase(answers)
    await startDatabase()
    owner = createPool(addressToUrl(database.address), 'owner', silentLog)
    await untilWell()
    const db = openDatabase(addressToUrl(database.address))
    await expectBooksBalanced(db)
    await db.close()
  })

  it('mail, bucket and database are away, a stop comes to its end', async () => {
    mail.behave(() => undefined)
    bucket.behave('hangs')
    link.close()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.said()).not.toContain('request.defect')
    expect(server.said()).not.toContain('page.defect')
  })
})

/** Writes until not another byte fits. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  for (let bytes = 2 ** 20; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes))
    } catch {
      // The next smaller piece may still fit.
    }
  }
  closeSync(file)
}
