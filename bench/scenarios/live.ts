import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'

const LISTENERS = 100
/** An edit every so often: each one reaches every stream before the next. */
const PAUSE_MS = 30

/** One edited prediction, and when each of a hundred streams of the bet's page received it. */
export async function benchLive(world: BenchWorld, edits: number, bets: readonly SeededBet[]): Promise<void> {
  const [watched] = bets
  if (!watched) throw new Error('no bets were seeded')
  let received: number[] = []
  const tokens = bets.flatMap((bet) => bet.tokens).slice(-LISTENERS)
  const streams = await Promise.all(
    tokens.map((token) => listen(world, { token, watched }, () => received.push(performance.now()))),
  )
  const rounds: Round[] = []
  for (let edit = -2; edit < edits; edit += 1) {
    received = []
    const round = await timeOne(world, { watched, edit }, () => received)
    if (edit >= 0) rounds.push(round)
    await sleep(PAUSE_MS)
  }
  for (const stream of streams) stream.destroy()
  print(rounds)
}

interface Round {
  /** From the moment the POST was sent, in ms, the earliest listener first. */
  readonly sinceSent: readonly number[]
  /** From the moment the answer to it was here, which is just after the commit. */
  readonly sinceAnswered: readonly number[]
}

async function timeOne(
  { rpc }: BenchWorld,
  { watched, edit }: { readonly watched: SeededBet; readonly edit: number },
  received: () => readonly number[],
): Promise<Round> {
  // Three people have predicted, and each may send sixty commands a minute.
  const token = watched.tokens[(edit + 3) % 3] ?? ''
  const sentAt = performance.now()
  await rpc('bets/editPrediction', { commandId: randomUUID(), uniqueId: watched.uniqueId, text: `Edit ${edit}` }, token)
  const answeredAt = performance.now()
  while (received().length < LISTENERS) {
    if (performance.now() > sentAt + 5_000) throw new Error(`only ${received().length} listeners received it`)
    await sleep(1)
  }
  const at = [...received()].sort((a, b) => a - b)
  return { sinceSent: at.map((ms) => ms - sentAt), sinceAnswered: at.map((ms) => Math.max(0, ms - answeredAt)) }
}

/** Opens a live stream of a person that watches the bet; `onEvent` is called whenever that bet has changed. */
function listen(
  { origin, cookieOf }: BenchWorld,
  { token, watched }: { readonly token: string; readonly watched: SeededBet },
  onEvent: () => void,
): Promise<IncomingMessage> {
  return new Promise((settle, fail) => {
    const options = { headers: { cookie: cookieOf(token) }, agent: false }
    const request = get(`${origin}/api/live?bet=${watched.uniqueId}`, options, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        for (let at = text.indexOf('"bet.changed"'); at >= 0; at = text.indexOf('"bet.changed"', at + 1)) onEvent()
      })
      response.on('error', () => {})
      settle(response)
    })
    request.on('error', fail)
  })
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

function print(rounds: readonly Round[]): void {
  console.log(`\nan edit to ${LISTENERS} open streams, ${rounds.length} edits, ms: median (p95)`)
  for (const [from, key] of [
    ['the POST', 'sinceSent'],
    ['its answer', 'sinceAnswered'],
  ] as const) {
    for (const [who, share] of [
      ['median', 0.5],
      ['p95', 0.95],
      ['last', 1],
    ] as const) {
      const each = rounds.map((round) => percentile(round[key], share))
      console.log(
        `  ${percentile(each, 0.5).toFixed(1)} (${percentile(each, 0.95).toFixed(1)})   from ${from} to the ${who} listener`,
      )
    }
  }
}
