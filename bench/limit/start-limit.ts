import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { createHttpCaller, type Answer } from '../http-caller.ts'
import { PARTICIPANTS } from '../seed.ts'

/** How many bets the limit holds. Each has four participants who have not predicted yet. */
const BETS = 20_000

/** The limit server and what it is asked. */
export interface Limit {
  readonly pid: number
  /** Where it holds a stream open. */
  readonly streamUrl: string
  /** Reads one bet after another. */
  readonly read: () => Promise<Answer>
  /** Seals one prediction after another, each in another bet than the one before. */
  readonly seal: () => Promise<Answer>
  /** The share id of the bet that is read next. */
  readonly nextRead: () => string
  /** What is sealed next; each of them is good once. */
  readonly nextSeal: () => Seal
  readonly stop: () => Promise<void>
}

interface Seal {
  readonly commandId: string
  readonly shareId: string
  readonly userId: string
  readonly text: string
}

/** Makes the schema of the limit in the database of the bench, fills it, and starts its server. */
export async function startLimit(owner: Pool, url: string, port: number): Promise<Limit> {
  await owner.query(`${readFileSync(new URL('schema.sql', import.meta.url), 'utf8')}; reset search_path`)
  for (const statement of SEED) await owner.query(statement)
  const child = fork(new URL('limit-server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: url, PORT: String(port) },
  })
  await new Promise((settle, fail) => child.once('message', settle).once('exit', fail))
  const caller = createHttpCaller(port)
  const ask = async (request: string) => {
    const answer = await caller.send(request)
    if (answer.status !== 200) throw new Error(`the limit server answered ${answer.status}: ${answer.body}`)
    return answer
  }
  let reads = 0
  let seals = 0
  const nextRead = () => shareIdOf((reads++ * 37) % BETS)
  const nextSeal = (): Seal => {
    const participant = 1 + Math.floor(seals / BETS)
    if (participant >= PARTICIPANTS) throw new Error('every participant of the limit has predicted: seed more bets')
    const bet = (seals++ * 37) % BETS
    const userId = userIdOf(bet * PARTICIPANTS + participant)
    return { commandId: randomUUID(), shareId: shareIdOf(bet), userId, text: TEXT }
  }
  return {
    pid: child.pid ?? 0,
    nextRead,
    nextSeal,
    streamUrl: `http://127.0.0.1:${port}/stream`,
    read: () => ask(`GET /read/${nextRead()} HTTP/1.1\r\nhost: limit\r\n\r\n`),
    seal: () => {
      const { shareId, ...said } = nextSeal()
      return ask(postOf(`/seal/${shareId}`, JSON.stringify(said)))
    },
    stop: async () => {
      caller.close()
      const ended = new Promise((settle) => child.once('exit', settle))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const TEXT = 'The one who lives next door to the restaurant'
const shareIdOf = (bet: number): string => `x${String(bet).padStart(21, '0')}`
const userIdOf = (person: number): string => `00000000-0000-7000-8000-${person.toString(16).padStart(12, '0')}`
const postOf = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: limit\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const USER = `('00000000-0000-7000-8000-' || lpad(to_hex(b * ${PARTICIPANTS} + k), 12, '0'))::uuid`
const EVERY_PARTICIPANT = `generate_series(0, ${BETS - 1}) b cross join generate_series(0, ${PARTICIPANTS - 1}) k`
const BET_OF = `join reference.bets on share_id = 'x' || lpad(b::text, 21, '0')`
const SEED = [
  `insert into reference.bets (share_id, question, stake, creator_id, version)
     select 'x' || lpad(b::text, 21, '0'), 'Who will be late to the dinner on Friday?', 10, ${USER}, 2
     from generate_series(0, ${BETS - 1}) b cross join (values (0)) creator (k)`,
  `insert into reference.participants
     select bets.id, k, ${USER}, 'Friend ' || k, k = 0 from ${EVERY_PARTICIPANT} ${BET_OF} order by b, k`,
  `insert into reference.predictions
     select bets.id, ${USER}, 'Not me, whatever happens on the way there' from ${EVERY_PARTICIPANT} ${BET_OF} where k = 0`,
  `insert into reference.wallets select ${USER}, 100000 from ${EVERY_PARTICIPANT}`,
  `insert into reference.events select bets.id, 1, 'created', ${USER} from ${EVERY_PARTICIPANT} ${BET_OF} where k = 0`,
]
