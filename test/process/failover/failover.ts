// The drill `failover`: Patroni, etcd and HAProxy over the PostgreSQL of the packages, the built server, and 16 who write.
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { connectClient } from '#server/db/pool.ts'
import { silentLog } from '#server/log.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { BUILT_SERVER, eventually, freePort, newFolder, runNode } from '../processes.ts'
import { startWriting, type Writing } from '../writers.ts'
import { startCluster } from './cluster.ts'
import { whyNotHere } from './needed.ts'

const reason = whyNotHere()
if (reason !== null) {
  console.log(reason)
  process.exit(1)
}

/** What befalls the primary, in turn, and how soon writes are acknowledged again. */
const FAULTS = [
  { name: 'switchover', backMsMax: 3_000 },
  { name: 'killed', backMsMax: 10_000 },
  { name: 'partitioned', backMsMax: 10_000 },
] as const
const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 8)
/** Off where something else takes the processor as well. */
const isTimed = process.env['FAILOVER_TIMED'] !== 'off'
const WRITING_MS = 2_000
const ACCOUNTS_EACH = 10

const folder = newFolder()
const cluster = await startCluster(folder, await freePort())
const problems: string[] = []
try {
  problems.push(...(await drill()))
} catch (error) {
  problems.push(String(error))
} finally {
  cluster.stop()
  if (problems.length === 0) rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) console.log(`  ${problem}`)
if (problems.length > 0) console.log(`  the logs are in ${folder}`)
process.exit(problems.length === 0 ? 0 : 1)

async function drill(): Promise<readonly string[]> {
  const found: string[] = []
  await cluster.settled()
  const port = await freePort()
  const env = { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data'), PORT: String(port) }
  const server = runNode(['--import', './e2e/light-hashing.mjs', ...BUILT_SERVER], env)
  await server.until('Toldya is at ')
  const writing = await startWriting(`http://localhost:${port}`, ACCOUNTS_EACH)
  for (let round = 0; round < ROUNDS; round += 1) {
    const fault = FAULTS[round % FAULTS.length] ?? FAULTS[0]
    const { primary, standby } = await cluster.settled()
    let isOver = false
    const written = writing.write(() => isOver)
    await sleep(WRITING_MS)
    const underWay = writing.underWay()
    const since = performance.now()
    if (fault.name === 'switchover') await cluster.switchOver(primary, standby)
    if (fault.name === 'killed') cluster.kill(primary)
    if (fault.name === 'partitioned') cluster.cut(primary)
    // A switchover is asked for, and may take its time to begin: back is when the new primary has taken a write.
    await eventually(() => cluster.isPrimary(standby), 'the standby as the primary')
    const promotedAt = performance.now()
    await eventually(() => writing.times.some(({ sentAt }) => sentAt > promotedAt), 'a write to the new primary')
    await sleep(WRITING_MS)
    isOver = true
    await written
    const backMs = longestSilence(writing, since)
    const lost = await lostWrites(writing)
    if (fault.name === 'killed') cluster.restart(primary)
    if (fault.name === 'partitioned') cluster.mend(primary)
    const said = `${fault.name} ${round + 1}: ${writing.acked.size} acknowledged, ${lost} lost, ${underWay} under way, back after ${backMs} ms`
    console.log(`${said} (load ${loadavg()[0]?.toFixed(1)})`)
    if (lost > 0 || (isTimed && backMs > fault.backMsMax)) found.push(said)
  }
  await cluster.settled()
  await writing.sendAgain()
  found.push(...(await wrongBooks(writing)))
  server.child.kill('SIGTERM')
  await server.ended
  if (/request\.defect|page\.defect/.test(server.said())) found.push('an answer was 500')
  return found
}

/** The longest time after the fault in which no write was acknowledged. */
function longestSilence({ times }: Writing, since: number): number {
  const acks = times.map(({ ackedAt }) => ackedAt).filter((at) => at > since)
  const moments = [since, ...acks.toSorted((a, b) => a - b)]
  return Math.round(Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))))
}

/** How many acknowledged writes the primary of now does not know. */
async function lostWrites({ acked }: Writing): Promise<number> {
  const rows = await asOwner<{ id: string }>('select command_id as id from idempotency_keys')
  const stored = new Set(rows.map(({ id }) => id))
  return [...acked].filter((id) => !stored.has(id)).length
}

async function wrongBooks({ made }: Writing): Promise<readonly string[]> {
  const bets = new Set((await asOwner<{ id: string }>('select unique_id as id from bets')).map(({ id }) => id))
  const db = openDatabase(cluster.url, silentLog)
  const findings = await checkBooks(db)
  await db.close()
  const unlike = [...made].filter((id) => !bets.has(id)).length + [...bets].filter((id) => !made.has(id)).length
  return [
    ...findings.map((finding) => `the books: ${JSON.stringify(finding)}`),
    ...(unlike > 0 ? [`${unlike} bets were made twice, or never`] : []),
  ]
}

async function asOwner<T extends object>(sql: string): Promise<readonly T[]> {
  const owner = await connectClient(cluster.url, 'owner')
  try {
    return (await owner.query<T>(sql)).rows
  } finally {
    await owner.end()
  }
}
