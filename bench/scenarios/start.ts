import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { processorMsOf, residentMegabytesOf } from '../costs.ts'
import { median } from '../measure.ts'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'

const READS = 8_000
const PAGES = 1_500
const AT_A_TIME = 16
const STARTS = 5
const IDLE_MS = 15_000

/** The least that can answer a request from a database: it is ready once it has asked. */
const BARE_SERVER = `
  import { createServer } from 'node:http'
  import { Pool } from 'pg'
  const pool = new Pool({ connectionString: process.env.DATABASE_URL })
  const server = createServer((_, response) => pool.query('select 1').then(() => response.end()))
  server.listen(0, '127.0.0.1', () => pool.query('select 1').then(() => process.stdout.write('ready')))
`

/** What a start costs beside that of a bare server, and the memory of the server before and after a load of reads and pages. */
export async function benchStart(world: BenchWorld, bets: readonly SeededBet[]): Promise<void> {
  await compareStarts(world)
  await sleep(IDLE_MS)
  const idle = residentMegabytesOf(world.serverPid)
  const betOf = (turn: number): SeededBet => {
    const bet = bets[turn % bets.length]
    if (!bet) throw new Error('no bets were seeded')
    return bet
  }
  await load(READS, (turn) => world.rpc('bets/get', { uniqueId: betOf(turn).uniqueId }, betOf(turn).tokens[1] ?? ''))
  const afterReads = residentMegabytesOf(world.serverPid)
  await load(PAGES, (turn) => world.get(`/predict/${betOf(turn).uniqueId}`, betOf(turn).tokens[1] ?? ''))
  const afterPages = residentMegabytesOf(world.serverPid)
  await load(PAGES, (turn) => world.get(`/predict/${betOf(turn).uniqueId}`, null))
  const afterVisitors = residentMegabytesOf(world.serverPid)
  console.log(`memory of the server, MB: ${idle} idle, ${afterReads} after ${READS} reads of the API`)
  console.log(`  ${afterPages} after ${PAGES} signed-in pages, ${afterVisitors} after as many of visitors`)
}

/** One start is no figure: what else the machine does changes it by half. */
async function compareStarts(world: BenchWorld): Promise<void> {
  console.log('\nprocessor time until ready')
  const ratios: number[] = []
  for (let turn = 0; turn < STARTS; turn += 1) {
    const another = await world.startAnother()
    await another.stop()
    const bareMs = await bareStartMs(world.databaseUrl)
    ratios.push(another.readyMs / bareMs)
    console.log(`  ${another.readyMs.toFixed(0)} ms, a bare server's ${bareMs.toFixed(0)} ms`)
  }
  console.log(`  ${median(ratios).toFixed(2)} times as much, the median of ${STARTS}`)
}

async function load(count: number, run: (turn: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await run(next++)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

async function bareStartMs(databaseUrl: string): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BARE_SERVER], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const ms = processorMsOf(child.pid ?? 0)
  child.kill()
  return ms
}
