import { contract } from '#contract/index.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { DOORS, ENDPOINTS, requestOf, type Door } from '#test/support/api-call.ts'
import { makeCast, makeStage, STAGES } from '#test/support/bet-stages.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest } from '#test/support/guests.ts'
import { forgedMeta, spoil, vary } from '#test/support/hostile-input.ts'
import { startServer, type Browser } from '#test/support/http.ts'
import { makeLeagueCast, makeLeagueStage } from '#test/support/league-stages.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { watchRows } from '#test/support/written-rows.ts'
import { inputFor } from '../policy/inputs.ts'

/** Every endpoint by its schema and against it, as every kind of user, through both doors. `npm run drill -- fuzz` asks 26,000 times. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2_147_483_647)
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 300)
process.stdout.write(`fuzz with FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}\n`)
/** So many requests of the same people stay below their limits; so many of the same bet leave it as it was for long. */
const PER_COMPANY = 240
const PER_BET = 20
const CPU_MS_MAX = 1_000
/** What no answer may contain: where the code is, and what the database says. */
const LEAKS = /\.(ts|js|mjs):\d+|node_modules|syntax error|violates|invalid input syntax|relation "/

const random = chance(SEED)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const world = await cloneDatabase()
checkBooksAfterwards(world.db)
const server = await startServer(world)
const rowsWritten = await watchRows(world.owner)

type Input = Readonly<Record<string, unknown>>
const SCHEMAS = new Map(
  ENDPOINTS.map((endpoint) => {
    const [noun = '', verb = ''] = endpoint.split('.')
    const table = contract as unknown as Record<string, Record<string, { '~orpc': { inputSchema: z.ZodType } }>>
    const schema = table[noun]?.[verb]?.['~orpc'].inputSchema ?? z.object({})
    return [endpoint, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })]
  }),
)

/** People who stand in every way to a bet and a league, and what they may be asked about. */
async function aCompany() {
  const cast = await makeCast(world, server)
  const leagueCast = await makeLeagueCast(world, server)
  const league = await makeLeagueStage(world, leagueCast, 'active')
  const guest = await aGuest(server, await aStartedBet(cast.creator, ['Gus']), 'Gus')
  const people: readonly Pick<Browser, 'fetch'>[] = [
    ...Object.values(cast).map(({ browser }) => browser),
    ...[leagueCast.owner, leagueCast.member].map(({ browser }) => browser),
    ...[guest, server.visitor()],
  ]
  return { cast, league, people }
}

/** One request, well-formed or not. */
function aRequestTo(endpoint: string, input: Input): { door: Door; path: string; init: RequestInit } {
  const wanted = pick(DOORS)
  const varied = random() < 0.5 ? vary(SCHEMAS.get(endpoint), input, random) : input
  const isSpoiled = random() < 0.5
  const sent = isSpoiled ? spoil(varied, random) : varied
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const { path, init } = sendable(wanted, endpoint, isObject ? (sent as Input) : input)
  const door = path.startsWith('/rpc/') ? 'rpc' : 'rest'
  if (door === 'rpc' && isSpoiled && random() < 0.3) {
    const meta = forgedMeta(random, Object.keys(input))
    return { door, path, init: { ...init, body: JSON.stringify({ json: sent, meta }) } }
  }
  if (!isObject && init.body !== undefined) {
    return { door, path, init: { ...init, body: JSON.stringify(door === 'rpc' ? { json: sent } : sent) } }
  }
  if (random() < 0.03 && typeof init.body === 'string') {
    return { door, path, init: { ...init, body: init.body.slice(0, Math.floor(random() * init.body.length)) } }
  }
  return { door, path, init }
}

/** No address can hold half a character; a body can. */
function sendable(door: Door, endpoint: string, input: Input): { readonly path: string; readonly init: RequestInit } {
  try {
    return requestOf(door, endpoint, input)
  } catch (error) {
    if (error instanceof URIError) return requestOf('rpc', endpoint, input)
    throw error
  }
}

/** Sends it and holds what holds of every answer. @returns its status */
async function send(person: Pick<Browser, 'fetch'>, endpoint: string, input: Input): Promise<number> {
  const { door, path, init } = aRequestTo(endpoint, input)
  const about = `${endpoint} ${door} ${path.slice(0, 200)} ${String(init.body).slice(0, 1_000)}`
  const before = await rowsWritten()
  const cpu = process.cpuUsage()
  const response = await person.fetch(path, init)
  const text = await response.text()
  const { user, system } = process.cpuUsage(cpu)
  slowestMs = Math.max(slowestMs, (user + system) / 1000)
  expect((user + system) / 1000, `${about}`).toBeLessThan(CPU_MS_MAX)
  if (response.ok) return response.status
  expect(await rowsWritten(), `a refusal leaves the database as it was: ${about} ${text}`).toBe(before)
  expect(response.status === 503 || response.status < 500, `${about} ${response.status} ${text}`).toBe(true)
  expect(text, `${about}`).not.toMatch(LEAKS)
  // An address that is too long, or none of ours once its id is spoiled, is answered before the API.
  if (door === 'rest' && isNoEndpoint(response.status, text)) return response.status
  const answer = parsed(text, `${about} ${response.status}`) as {
    readonly json?: { readonly code: string }
    readonly code?: string
  }
  expect(Object.keys(ERROR_STATUS), `${about}`).toContain(answer.json?.code ?? answer.code)
  return response.status
}

const isNoEndpoint = (status: number, text: string): boolean =>
  (text === '' && [404, 414, 431].includes(status)) || (status === 404 && text.includes('"not_found"'))

function parsed(text: string, about: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`no JSON: ${about} ${text}`)
  }
}

let slowestMs = 0

it(`${REQUESTS} requests are answered or refused, and a refusal changes nothing`, { timeout: 3_600_000 }, async () => {
  const statuses = new Map<number, number>()
  let company = await aCompany()
  let bet = await makeStage(company.cast, 'pending')
  for (let sent = 1; sent <= REQUESTS; sent += 1) {
    if (sent % PER_COMPANY === 0) company = await aCompany()
    if (sent % PER_BET === 0) bet = await makeStage(company.cast, pick(STAGES))
    const endpoint = pick(ENDPOINTS)
    const status = await send(pick(company.people), endpoint, inputFor(endpoint, bet, company.league))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const counts = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
  console.info(`fuzz: ${counts}; at most ${slowestMs.toFixed(0)} ms of processor time for one`)
  // Both were tried: what fits the schema and is done, and what does not.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20)
  expect(statuses.get(422) ?? 0).toBeGreaterThan(REQUESTS / 20)
})
