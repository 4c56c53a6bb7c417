import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'

export const LISTENERS = 100
/** An edit every so often: each one reaches every stream before the next. */
export const PAUSE_MS = 30

/** One edited prediction, and when each of a hundred streams of the bet's page received it. */
export async function benchLive(world: BenchWorld, edits: number, bets: readonly SeededBet[]): Promise<void> {
  const [watched] = bets
  if (!watched) throw new Error('no bets were seeded')
  let received: number[] = []
  const tokens = bets.flatMap((bet) => bet.tokens).slice(-LISTENERS)
  const streams = await Promise.all(
    tokens.map((token) => listen(world, { token, watched }, /"bet\.changed"/g, () => received.push(performance.now()))),
  )
  const rounds: Round[] = []
  for (let edit = -2; edit < edits; edit += 1) {
    received = []
    const round = await timeOne(
      () => editPrediction(world, watched, edit),
      () => received,
    )
    if (edit >= 0) rounds.push(round)
    await sleep(PAUSE_MS)
  }
  for (const stream of streams) stream.destroy()
  print(rounds)
}

export interface Round {
  /** From the moment the POST was sent, in ms, the earliest listener first. */
  readonly sinceSent: readonly number[]
  /** From the moment the answer to it was here, which is just after the commit. */
  readonly sinceAnswered: readonly number[]
}

/** Three people have predicted, and each may send sixty commands a minute. */
const editPrediction = ({ rpc }: BenchWorld, { uniqueId, tokens }: SeededBet, edit: number) =>
  rpc('bets/editPrediction', { commandId: randomUUID(), uniqueId, text: `Edit ${edit}` }, tokens[(edit + 3) % 3] ?? '')

/** When each listener received what `send` brought about. */
export async function timeOne(send: () => Promise<unknown>, received: () => readonly number[]): Promise<Round> {
  const sentAt = performance.now()
  await send()
  const answeredAt = performance.now()
  while (received().length < LISTENERS) {
    if (performance.now() > sentAt + 5_000) throw new Error(`only ${received().length} listeners received it`)
    await sleep(1)
  }
  const at = [...received()].sort((a, b) => a - b)
  return { sinceSent: at.map((ms) => ms - sentAt), sinceAnswered: at.map((ms) => Math.max(0, ms - answeredAt)) }
}

/** Opens a live stream of a person that watches the bet; `onEvent` is called whenever `event` comes. */
export function listen(
  { origin, cookieOf }: BenchWorld,
  { token, watched }: { readonly token: string; readonly watched: SeededBet },
  event: RegExp,
  onEvent: () => void,
): Promise<IncomingMessage> {
  return new Promise((settle, fail) => {
    const options = { headers: { cookie: cookieOf(token) }, agent: false }
    const request = get(`${origin}/api/live?bet=${watched.uniqueId}`, options, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const _ of text.matchAll(event)) onEvent()
      })
      response.on('error', () => {})
      settle(response)
    })
    request.on('error', fail)
  })
}

export const percentile = (values: readonly number[], share: number): number =>
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
