import { randomUUID } from 'node:crypto'
import { createBrowser, PASSWORD, type Browser } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'

/** Whatever is away or too much, no answer takes longer. */
const ANSWER_MS_MAX = 6_000

/** What was asked since the counting began, and what was answered. */
interface Counts {
  readonly statuses: ReadonlyMap<number, number>
  readonly answered: number
  readonly slowestMs: number
}

/** Asks servers what people ask, and keeps what it did not expect. */
export interface Asker {
  /** A bet, its page, its answer of the API, the list, and the end of the bet. */
  readonly oneTurn: (browser: Browser, expected: readonly number[]) => Promise<void>
  readonly counts: () => Counts
  readonly countAnew: () => void
  readonly unexpected: readonly string[]
}

export function createAsker(): Asker {
  let statuses = new Map<number, number>()
  let slowestMs = 0
  const unexpected: string[] = []

  const ask = async (browser: Browser, path: string, body: object | null, expected: readonly number[]) => {
    const since = performance.now()
    const headers = { 'content-type': 'application/json' }
    const init = body === null ? {} : { method: 'POST', headers, body: JSON.stringify({ json: body }) }
    const response = await browser.fetch(path, init)
    const text = await response.text()
    const tookMs = performance.now() - since
    slowestMs = Math.max(slowestMs, tookMs)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const saysWhen = response.status !== 503 || response.headers.has('retry-after')
    if (!expected.includes(response.status) || tookMs > ANSWER_MS_MAX || !saysWhen) {
      unexpected.push(`${path} ${response.status} in ${Math.round(tookMs)} ms: ${text.slice(0, 120)}`)
    }
    return text
  }

  return {
    oneTurn: async (browser, expected) => {
      const made = await ask(browser, '/rpc/bets/create', { ...aRequest(), commandId: randomUUID() }, expected)
      const uniqueId = /"uniqueId":"([\w-]{22})"/.exec(made)?.[1]
      await ask(browser, '/rpc/bets/listMine', {}, expected)
      if (uniqueId === undefined) return
      await ask(browser, `/predict/${uniqueId}`, null, expected)
      await ask(browser, '/rpc/bets/get', { uniqueId }, expected)
      await ask(browser, '/rpc/bets/cancel', { uniqueId, commandId: randomUUID() }, expected)
    },
    counts: () => ({ statuses, answered: [...statuses.values()].reduce((sum, count) => sum + count, 0), slowestMs }),
    countAnew: () => {
      statuses = new Map()
      slowestMs = 0
    },
    unexpected,
  }
}

/** The counts in a line. */
export function summary({ statuses, slowestMs }: Counts): string {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
  return `answers: ${counts.join(', ')}; the slowest took ${Math.round(slowestMs)} ms`
}

/** So many people with accounts at `url`. Four sign up at a time: more passwords at once are refused. */
export async function aCrowd(url: string, size: number): Promise<readonly Browser[]> {
  const people: Browser[] = []
  while (people.length < size) {
    const from = people.length
    people.push(...(await Promise.all([0, 1, 2, 3].map((offset) => aPerson(url, from + offset)))))
  }
  return people
}

async function aPerson(url: string, index: number): Promise<Browser> {
  const browser = createBrowser(url)
  const email = `${randomUUID()}@example.com`
  const account = { email, password: PASSWORD, displayName: `Person ${index}`, inviteCode: null, returnTo: null }
  await browser.client.accounts.signUp(account)
  return browser
}
