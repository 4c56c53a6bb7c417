import { checkBooks } from '#server/platform/checker/check-books.ts'
import { readSettings } from '#server/config.ts'
import { addressToUrl } from '#server/db/address.ts'
import { connectClient } from '#server/db/pool.ts'
import { serveDatabase } from '#server/db/serve-database.ts'
import { silentLog } from '#server/log.ts'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually, newFolder, postgresProcesses, postmasterOf, runNode, source } from './processes.ts'

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 3)
const WRITES_BEFORE_CRASH = 120

const folder = newFolder()
const databaseFolder = join(folder, 'database')
const settings = readSettings({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const idsSaid = (text: string, word: 'sent' | 'acked'): ReadonlySet<string> =>
  new Set([...text.matchAll(new RegExp(`^${word} (\\S+)$`, 'gm'))].map(([, id = '']) => id))

/** Lets eight people write, and kills the writing process and every process of its database in the middle of it. */
async function writeAndCrash(): Promise<{ sent: ReadonlySet<string>; acked: ReadonlySet<string> }> {
  const writers = runNode(source('test/process/writers.ts'), { DATA_DIR: folder })
  await eventually(() => idsSaid(writers.said(), 'acked').size >= WRITES_BEFORE_CRASH, 'enough writes')
  const victims = [writers.pid, ...postgresProcesses(postmasterOf(join(databaseFolder, 'pgdata')))]
  for (const pid of victims) process.kill(pid, 'SIGKILL')
  expect(await writers.ended).toBe('SIGKILL')
  return { sent: idsSaid(writers.said(), 'sent'), acked: idsSaid(writers.said(), 'acked') }
}

/** Starts as the next start would, and looks into the books. */
async function lookAfterwards() {
  const since = performance.now()
  const served = await serveDatabase(settings, silentLog)
  const readyMs = Math.round(performance.now() - since)
  const socket = { host: join(databaseFolder, 'run'), port: 5432, user: 'postgres', database: 'postgres' }
  const owner = await connectClient(addressToUrl(socket), 'owner')
  const { rows } = await owner.query<{ id: string }>('select command_id as id from idempotency_keys')
  await owner.end()
  const findings = await checkBooks(served.db)
  await served.stop()
  return { stored: new Set(rows.map((row) => row.id)), findings, readyMs }
}

describe.runIf(process.platform === 'linux')('kill -9 of the server and of every postgres process', () => {
  it(`loses no acknowledged write of 8 writers, ${ROUNDS} times`, { timeout: 120_000 * ROUNDS }, async () => {
    const everSent = new Set<string>()
    const everAcked = new Set<string>()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { sent, acked } = await writeAndCrash()
      const inFlight = [...sent].filter((id) => !acked.has(id))
      expect(inFlight.length, 'writes were under way').toBeGreaterThan(0)
      for (const id of sent) everSent.add(id)
      for (const id of acked) everAcked.add(id)

      const { stored, findings, readyMs } = await lookAfterwards()
      expect(
        [...everAcked].filter((id) => !stored.has(id)),
        'acknowledged and lost',
      ).toEqual([])
      expect(
        [...stored].filter((id) => !everSent.has(id)),
        'stored and never sent',
      ).toEqual([])
      expect(findings).toEqual([])
      const kept = inFlight.filter((id) => stored.has(id)).length
      console.info(
        `crash ${round}: ${acked.size} acknowledged, 0 lost; ${inFlight.length} under way, ${kept} of them kept; ready after ${readyMs} ms`,
      )
    }
    const log = readFileSync(join(databaseFolder, 'postgres.log'), 'utf8')
    expect(log.match(/automatic recovery in progress/g)).toHaveLength(ROUNDS)
  })
})
