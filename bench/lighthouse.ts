// npm run lighthouse: the first views on a slow phone, five times each, beside a page of bare HTML; fails below 0.98.
import { chromium, type Browser } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { browserLaunch } from '../e2e/browser.ts'
import { seed } from './seed.ts'
import { startWorld } from './world.ts'

const RUNS = 5
const SCORE_MIN = 0.98
const DEBUG_PORT = Number(process.env['LIGHTHOUSE_PORT'] ?? 47_120)

/** The limit of a first view: one heading in the system's font, without a style sheet, a picture or a script. */
const BARE_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
  <meta name="viewport" content="width=device-width"></head><body><h1>Bet your friends on literally anything</h1></body></html>`

interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

/** A browser of its own for every run: nothing is cached, and no process is tired. */
async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const { args, ...launch } = await browserLaunch()
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${DEBUG_PORT}`] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

const visit = (url: string): Promise<Figures> =>
  withBrowser(async () => {
    const options = { port: DEBUG_PORT, onlyCategories: ['performance', 'accessibility'], logLevel: 'error' } as const
    const outcome = await lighthouse(url, { ...options, onlyCategories: [...options.onlyCategories] })
    if (!outcome) throw new Error(`Lighthouse did not look at ${url}`)
    return figuresOf(outcome.lhr)
  })

function figuresOf({ categories, audits, runtimeError }: Result): Figures {
  if (runtimeError) throw new Error(runtimeError.message)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    performance: categories['performance']?.score ?? 0,
    accessibility: categories['accessibility']?.score ?? 0,
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

const middle = (runs: readonly Figures[], key: keyof Figures): number =>
  runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN

/** @returns whether both scores are good enough */
function report(address: string, runs: readonly Figures[], bareLcpMs: number): boolean {
  const scores = { performance: middle(runs, 'performance'), accessibility: middle(runs, 'accessibility') }
  const isGood = scores.performance >= SCORE_MIN && scores.accessibility >= SCORE_MIN
  const lcpMs = middle(runs, 'lcpMs')
  console.log(
    `${isGood ? 'ok  ' : 'LOW '} ${address.padEnd(32)} performance ${scores.performance.toFixed(2)}` +
      `  accessibility ${scores.accessibility.toFixed(2)}  LCP ${lcpMs.toFixed(0)} ms, : bare ${(lcpMs / bareLcpMs).toFixed(2)}` +
      `  TBT ${middle(runs, 'tbtMs').toFixed(0)} ms  CLS ${middle(runs, 'cls').toFixed(3)}` +
      `  (performance of each run: ${runs.map((each) => each.performance).join(', ')})`,
  )
  return isGood
}

const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BARE_HTML)
}).listen(0, '127.0.0.1')
await once(bare, 'listening')
const world = await startWorld()
try {
  const [bet] = await seed(world.owner, { letter: 'l', groups: 1, betsPerGroup: 1, accepted: 3 })
  const addresses = ['/', `/predict/${bet?.uniqueId}`]
  const runs = new Map(addresses.map((address) => [address, [] as Figures[]]))
  const bareRuns: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bareRuns.push(await visit(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`))
    for (const address of addresses) runs.get(address)?.push(await visit(world.origin + address))
  }
  const bareLcpMs = middle(bareRuns, 'lcpMs')
  console.log(`bare HTML: LCP ${bareLcpMs.toFixed(0)} ms  TBT ${middle(bareRuns, 'tbtMs').toFixed(0)} ms`)
  const areGood = [...runs].map(([address, seen]) => report(address, seen, bareLcpMs))
  if (areGood.includes(false)) process.exitCode = 1
} finally {
  bare.close()
  await world.stop()
}
