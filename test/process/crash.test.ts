import { rmSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { addressToUrl } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { connectClient } from '#server/db/pool.ts'
import { silentLog } from '#server/log.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { createBrowser, PASSWORD, type Browser } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { BUILT_SERVER, eventually, freePort, newFolder, postgresProcesses, postmasterOf, runNode } from './processes.ts'

/** What is killed in the middle of the writing, in turn. */
const KINDS = ['server', 'database', 'both'] as const
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? KINDS.length)
const WRITERS = 16
const WRITES_BEFORE_CRASH = 60

const folder = newFolder()
const databaseFolder = join(folder, 'database')
const url = addressToUrl({ host: join(databaseFolder, 'run'), port: 5432, user: 'postgres', database: 'postgres' })
const port = await freePort()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A command whose answer has not come, to be sent again under the same id. */
type Unanswered = { readonly commandId: string; readonly betId: string | null } | null

/** One who makes and calls off bets over HTTP, as fast as the limits allow. */
interface Writer {
  readonly browser: Browser
  unanswered: Unanswered
}

const acked = new Set<string>()
const sent = new Set<string>()
/** Bets whose creation was answered. */
const made = new Set<string>()

async function serve() {
  // Passwords cost a thousandth, because they are not what is tested.
  const args = ['--import', './e2e/light-hashing.mjs', ...BUILT_SERVER]
  const server = runNode(args, { DATA_DIR: folder, PORT: String(port) })
  await server.until('Toldya is at ')
  return server
}

async function aWriter(index: number): Promise<Writer> {
  const browser = createBrowser(`http://localhost:${port}`)
  const email = `writer${index}@example.com`
  const account = { email, password: PASSWORD, displayName: `Writer ${index}`, inviteCode: null, returnTo: null }
  await browser.client.accounts.signUp(account)
  return { browser, unanswered: null }
}

/** Sends one command until it is answered, and says what the next one is about. */
async function send({ client }: Browser, { commandId, betId }: NonNullable<Unanswered>): Promise<string | null> {
  sent.add(commandId)
  if (betId !== null) {
    await client.bets.cancel({ uniqueId: betId, commandId })
    acked.add(commandId)
    return null
  }
  const { uniqueId } = await client.bets.create({ ...aRequest(), commandId })
  acked.add(commandId)
  made.add(uniqueId)
  return uniqueId
}

async function write(writer: Writer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const command = (writer.unanswered ??= { commandId: randomUUID(), betId: null })
    try {
      const betId = await send(writer.browser, command)
      writer.unanswered = betId === null ? null : { commandId: randomUUID(), betId }
    } catch (error) {
      if ((error as { code?: string }).code !== 'rate.limited' && isOver()) return
      await sleep(100)
    }
  }
}

/** Asks the database, without the server where that is dead. */
async function asOwner<T extends object>(sql: string): Promise<readonly T[]> {
  const owner = await connectClient(url, 'owner')
  try {
    return (await owner.query<T>(sql)).rows
  } finally {
    await owner.end()
  }
}

describe.runIf(process.platform === 'linux')('kill -9 while 16 people write over HTTP', () => {
  it(`loses, doubles and halves nothing, ${ROUNDS} times`, { timeout: 120_000 * ROUNDS }, async () => {
    let server = await serve()
    const writers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => aWriter(index)))
    for (let round = 0; round < ROUNDS; round += 1) {
      const kind = KINDS[round % KINDS.length] ?? 'both'
      const before = acked.size
      let isOver = false
      const writing = Promise.all(writers.map((writer) => write(writer, () => isOver)))
      await eventually(() => acked.size >= before + WRITES_BEFORE_CRASH, 'enough writes')
      const postgres = postgresProcesses(postmasterOf(join(databaseFolder, 'pgdata')))
      const victims = { server: [server.pid], database: postgres, both: [server.pid, ...postgres] }[kind]
      isOver = true
      for (const pid of victims) process.kill(pid, 'SIGKILL')
      const inFlight = writers.filter(({ unanswered }) => unanswered && sent.has(unanswered.commandId))
      expect(inFlight.length, 'writes were under way').toBeGreaterThan(0)
      await writing
      // A server without its database ends when it is stopped.
      if (kind === 'database') server.child.kill('SIGTERM')
      await server.ended
      const since = performance.now()
      server = await serve()
      const readyMs = Math.round(performance.now() - since)
      const rows = await asOwner<{ id: string }>('select command_id as id from idempotency_keys')
      const stored = new Set(rows.map(({ id }) => id))
      expect(
        [...acked].filter((id) => !stored.has(id)),
        'acknowledged and lost',
      ).toEqual([])
      expect(
        [...stored].filter((id) => !sent.has(id)),
        'stored and never sent',
      ).toEqual([])
      console.info(
        `crash ${round + 1}, ${kind}: ${acked.size} acknowledged, 0 lost; ${inFlight.length} under way; ready after ${readyMs} ms`,
      )
    }
    // What was under way is sent once more, under the same ids.
    for (const { browser, unanswered } of writers) if (unanswered) await send(browser, unanswered)
    const bets = await asOwner<{ unique_id: string }>('select unique_id from bets')
    expect(new Set(bets.map(({ unique_id: id }) => id)), 'made twice, or never').toEqual(made)
    const db = openDatabase(url, silentLog)
    expect(await checkBooks(db)).toEqual([])
    await db.close()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const log = readFileSync(join(databaseFolder, 'postgres.log'), 'utf8')
    const recoveries = log.match(/automatic recovery in progress/g) ?? []
    expect(recoveries.length).toBeGreaterThanOrEqual(Math.floor((ROUNDS / KINDS.length) * 2))
  })
})
