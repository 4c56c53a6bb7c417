import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'
import { listen, LISTENERS, PAUSE_MS, percentile, timeOne, type Round } from './live.ts'

/** A comment may be on the other screens this many times as late as any other change of the bet. */
const RATIO_MAX = 1.5
/** All but one of the twenty have something to edit. */
const PREDICTED = 19
/** Of one user. */
const STREAMS_MAX = 5

/** An edited prediction and a comment in turns, to a hundred streams of the twenty participants of a bet. */
export async function benchLiveTalk(world: BenchWorld, turns: number, watched: SeededBet | undefined): Promise<void> {
  if (!watched) throw new Error('no bets were seeded')
  let received: number[] = []
  const tokens = Array.from({ length: STREAMS_MAX }, () => watched.tokens).flat()
  if (tokens.length !== LISTENERS) throw new Error(`${tokens.length} streams are not ${LISTENERS}`)
  const onEvent = () => void received.push(performance.now())
  const streams = await Promise.all(
    tokens.map((token) => listen(world, { token, watched }, /"(?:bet|comments)\.changed"/g, onEvent)),
  )
  const { uniqueId } = watched
  const sent = {
    edit: (turn: number) => ({ path: 'bets/editPrediction', text: `Edit ${turn}` }) as const,
    comment: (turn: number) => ({ path: 'comments/add', text: `Comment ${turn}` }) as const,
  }
  const rounds: Record<keyof typeof sent, Round[]> = { edit: [], comment: [] }
  for (let turn = -2; turn < turns; turn += 1) {
    const token = watched.tokens[(turn + 2) % PREDICTED] ?? ''
    for (const kind of turn % 2 === 0 ? (['edit', 'comment'] as const) : (['comment', 'edit'] as const)) {
      const { path, text } = sent[kind](turn)
      received = []
      const round = await timeOne(
        () => world.rpc(path, { commandId: randomUUID(), uniqueId, text }, token),
        () => received,
      )
      if (turn >= 0) rounds[kind].push(round)
      await sleep(PAUSE_MS)
    }
  }
  for (const stream of streams) stream.destroy()
  print(rounds)
}

function print(rounds: Readonly<Record<'edit' | 'comment', readonly Round[]>>): void {
  console.log(
    `\nan edit and a comment to ${LISTENERS} open streams, ${rounds.edit.length} of each in turns, ms: median (p95)`,
  )
  for (const [from, key] of [
    ['the POST', 'sinceSent'],
    ['its answer', 'sinceAnswered'],
  ] as const) {
    for (const [who, share] of [
      ['median', 0.5],
      ['last', 1],
    ] as const) {
      const [edits, comments] = [rounds.edit, rounds.comment].map((of) =>
        of.map((round) => percentile(round[key], share)),
      )
      const show = (each: readonly number[] = []) =>
        `${percentile(each, 0.5).toFixed(1)} (${percentile(each, 0.95).toFixed(1)})`
      const ratio = percentile(comments ?? [], 0.5) / percentile(edits ?? [], 0.5)
      console.log(
        `  edit ${show(edits)}, comment ${show(comments)}, ${ratio.toFixed(2)} times   from ${from} to the ${who} listener`,
      )
    }
  }
  console.log(`  ${RATIO_MAX} times are allowed.`)
}
