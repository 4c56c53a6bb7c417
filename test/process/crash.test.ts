import { rmSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { addressToUrl } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { connectClient } from '#server/db/pool.ts'
import { silentLog } from '#server/log.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { BUILT_SERVER, freePort, newFolder, postgresProcesses, postmasterOf, runNode } from './processes.ts'
import { startWriting } from './writers.ts'

/** What is killed in the middle of the writing, in turn. */
const KINDS = ['server', 'database', 'both'] as const
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? KINDS.length)
/** How many writes are acknowledged in all, a share of them before each kill; and the accounts that are allowed as many. */
const WRITES = Number(process.env['CRASH_WRITES'] ?? 60 * ROUNDS)
const ACCOUNTS_EACH = WRITES > 1_000 ? 16 : 1

const folder = newFolder()
const databaseFolder = join(folder, 'database')
const url = addressToUrl({ host: join(databaseFolder, 'run'), port: 5432, user: 'postgres', database: 'postgres' })
const port = await freePort()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function serve() {
  // Passwords cost a thousandth, because they are not what is tested.
  const args = ['--import', './e2e/light-hashing.mjs', ...BUILT_SERVER]
  const server = runNode(args, { DATA_DIR: folder, PORT: String(port) })
  await server.until('Toldya is at ')
  return server
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
    const writing = await startWriting(`http://localhost:${port}`, ACCOUNTS_EACH)
    const { acked, sent, made } = writing
    for (let round = 0; round < ROUNDS; round += 1) {
      const kind = KINDS[round % KINDS.length] ?? 'both'
      let isOver = false
      const written = writing.write(() => isOver)
      while (acked.size < (WRITES / ROUNDS) * (round + 1)) await sleep(10)
      const postgres = postgresProcesses(postmasterOf(join(databaseFolder, 'pgdata')))
      const victims = { server: [server.pid], database: postgres, both: [server.pid, ...postgres] }[kind]
      isOver = true
      for (const pid of victims) process.kill(pid, 'SIGKILL')
      const underWay = writing.underWay()
      expect(underWay, 'writes were under way').toBeGreaterThan(0)
      await written
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
        `crash ${round + 1}, ${kind}: ${acked.size} acknowledged, 0 lost; ${underWay} under way; ready after ${readyMs} ms`,
      )
    }
    // What was under way is sent once more, under the same ids.
    await writing.sendAgain()
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
