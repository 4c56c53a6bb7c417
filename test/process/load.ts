// The drills `soak` and `flood`: the built server on a database of its own, and people who ask it over HTTP.
import { rmSync } from 'node:fs'
import type { Browser } from '#test/support/http.ts'
import { aCrowd, createAsker, summary } from './asks.ts'
import { BUILT_SERVER, freePort, newFolder, runNode } from './processes.ts'
import { soak } from './soak.ts'

/** As many as stay below their own limits while all of them together ask for more than is answered. */
const PEOPLE = 160
const FLOODERS = 200

const [, , drill = 'soak'] = process.argv
const floodSeconds = Number(process.env['FLOOD_SECONDS'] ?? 60)
const isFlood = drill === 'flood'

const folder = newFolder()
const [port, metricsPort] = [await freePort(), await freePort()]
const url = `http://localhost:${port}`
const env = { DATA_DIR: folder, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error' }
const server = runNode(['--import', './e2e/light-hashing.mjs', ...BUILT_SERVER], env)
await server.until('Toldya is at ')
const asker = createAsker()

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

async function flood(people: readonly Browser[]): Promise<readonly string[]> {
  const until = Date.now() + floodSeconds * 1000
  // Shedding and limits are how a flood is answered; anything else is not.
  const expected = [200, 409, 429, 503]
  await Promise.all(
    Array.from({ length: FLOODERS }, async (_, index) => {
      const browser = people[index % people.length]
      while (browser && Date.now() < until) await asker.oneTurn(browser, expected)
    }),
  )
  const answered = await fetch(`${url}/healthz`)
  return answered.status === 200 ? [] : [`after the flood /healthz says ${answered.status}`]
}

const people = await aCrowd(url, isFlood ? 20 : PEOPLE)
const problems = await (isFlood ? flood(people) : soak({ people, asker, metric }))
server.child.kill('SIGTERM')
const code = await server.ended
rmSync(folder, { recursive: true, force: true })
console.log(summary(asker.counts()))
const found = [...problems, ...asker.unexpected.slice(0, 10), ...(code === 0 ? [] : [`the stop ended with ${code}`])]
for (const problem of found) console.log(`  ${problem}`)
process.exitCode = found.length === 0 ? 0 : 1
