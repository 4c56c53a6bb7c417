// The drills `soak` and `flood`: the built server on a database of its own, and people who ask it over HTTP.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrowser, PASSWORD, type Browser } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { BUILT_SERVER, freePort, newFolder, runNode } from './processes.ts'

const PEOPLE = 20
const ANSWER_MS_MAX = 6_000
/** Between the turns of one person in a soak: all together ask ten times a second, below what is shed. */
const PAUSE_MS = 10_000
const GROWTH_MB_PER_MINUTE_MAX = 1
const LOOP_P99_MS_MAX = 50
const WARM_UP_MINUTES = 5

const [, , drill = 'soak'] = process.argv
const soakMinutes = Number(process.env['SOAK_MINUTES'] ?? 30)
const floodSeconds = Number(process.env['FLOOD_SECONDS'] ?? 60)

const folder = newFolder()
const [port, metricsPort] = [await freePort(), await freePort()]
const url = `http://localhost:${port}`
const env = { DATA_DIR: folder, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error' }
const server = runNode(['--import', './e2e/light-hashing.mjs', ...BUILT_SERVER], env)
await server.until('Toldya is at ')

/** How many answers there were of each status, and what was unexpected. */
const statuses = new Map<number, number>()
let slowestMs = 0
const unexpected: string[] = []

async function ask(browser: Browser, path: string, body: object | null, expected: readonly number[]): Promise<string> {
  const since = performance.now()
  const init =
    body === null
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json: body }) }
  const response = await browser.fetch(path, init)
  const text = await response.text()
  const tookMs = performance.now() - since
  slowestMs = Math.max(slowestMs, tookMs)
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  if (!expected.includes(response.status) || tookMs > ANSWER_MS_MAX) {
    unexpected.push(`${path} ${response.status} in ${Math.round(tookMs)} ms`)
  }
  return text
}

/** A bet, its page, its answer of the API, the list, and the end of the bet. */
async function oneTurn(browser: Browser, expected: readonly number[]): Promise<void> {
  const made = await ask(browser, '/rpc/bets/create', { ...aRequest(), commandId: randomUUID() }, expected)
  const uniqueId = /"uniqueId":"([\w-]{22})"/.exec(made)?.[1]
  await ask(browser, '/rpc/bets/listMine', {}, expected)
  if (uniqueId === undefined) return
  await ask(browser, `/predict/${uniqueId}`, null, expected)
  await ask(browser, '/rpc/bets/get', { uniqueId }, expected)
  await ask(browser, '/rpc/bets/cancel', { uniqueId, commandId: randomUUID() }, expected)
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

async function aPerson(index: number): Promise<Browser> {
  const browser = createBrowser(url)
  const email = `person${index}@example.com`
  const account = { email, password: PASSWORD, displayName: `Person ${index}`, inviteCode: null, returnTo: null }
  await browser.client.accounts.signUp(account)
  return browser
}

async function soak(people: readonly Browser[]): Promise<readonly string[]> {
  const warmUntil = Date.now() + Math.min(WARM_UP_MINUTES, soakMinutes / 2) * 60_000
  const until = Date.now() + soakMinutes * 60_000
  let warm: { readonly at: number; readonly bytes: number } | null = null
  let loopMs = 0
  const turns = people.map(async (browser) => {
    while (Date.now() < until) {
      await oneTurn(browser, [200])
      await sleep(PAUSE_MS)
    }
  })
  while (Date.now() < until) {
    await sleep(Math.min(15_000, Math.max(100, until - Date.now())))
    loopMs = Math.max(loopMs, (await metric('nodejs_eventloop_lag_p99_seconds')) * 1000)
    if (warm === null && Date.now() >= warmUntil) {
      warm = { at: Date.now(), bytes: await metric('process_resident_memory_bytes') }
    }
  }
  await Promise.all(turns)
  const bytes = await metric('process_resident_memory_bytes')
  const growth = warm === null ? 0 : (bytes - warm.bytes) / 1e6 / ((Date.now() - warm.at) / 60_000)
  console.log(`memory ${growth.toFixed(2)} MB a minute, event loop p99 ${loopMs.toFixed(0)} ms`)
  return [
    ...(growth > GROWTH_MB_PER_MINUTE_MAX ? [`memory grows by ${growth.toFixed(2)} MB a minute`] : []),
    ...(loopMs > LOOP_P99_MS_MAX ? [`the event loop waits ${loopMs.toFixed(0)} ms`] : []),
  ]
}

async function flood(people: readonly Browser[]): Promise<readonly string[]> {
  const until = Date.now() + floodSeconds * 1000
  // Shedding and limits are how a flood is answered; anything else is not.
  const expected = [200, 409, 429, 503]
  const crowd = Array.from({ length: 10 }, () => people).flat()
  await Promise.all(
    crowd.map(async (browser) => {
      while (Date.now() < until) await oneTurn(browser, expected)
    }),
  )
  const answered = await fetch(`${url}/healthz`)
  return answered.status === 200 ? [] : [`after the flood /healthz says ${answered.status}`]
}

const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => aPerson(index)))
const problems = await (drill === 'flood' ? flood(people) : soak(people))
server.child.kill('SIGTERM')
const code = await server.ended
rmSync(folder, { recursive: true, force: true })
const counts = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
console.log(`answers: ${counts}; the slowest took ${Math.round(slowestMs)} ms`)
const found = [...problems, ...unexpected.slice(0, 10), ...(code === 0 ? [] : [`the stop ended with ${code}`])]
for (const problem of found) console.log(`  ${problem}`)
process.exitCode = found.length === 0 ? 0 : 1
