import { connectClient } from '#server/db/pool.ts'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Pool } from 'pg'
import { PARTICIPANTS } from '../seed.ts'
import { startPeer, type Peer } from './start-peer.ts'

const PARSE_BETS = 10_000
const PARSE_BET = `'x' || lpad(b::text, 21, '0')`
/** Its tables have the columns of its classes, whose names it keeps as they are. */
const PARSE_SEED = [
  `insert into "Bet" ("objectId", "createdAt", "updatedAt", "shareId", question, stake, status, version)
     select ${PARSE_BET}, now(), now(), ${PARSE_BET}, 'Who will be late to the dinner on Friday?', 10, 'pending', 1
     from generate_series(0, ${PARSE_BETS - 1}) b`,
  `insert into "Participant" ("objectId", "createdAt", "updatedAt", "betId", position, name, "hasAccepted")
     select b || '-' || k, now(), now(), ${PARSE_BET}, k, 'Friend ' || k, k = 0
     from generate_series(0, ${PARSE_BETS - 1}) b cross join generate_series(0, ${PARTICIPANTS - 1}) k`,
  `insert into "Prediction" ("objectId", "createdAt", "updatedAt", "betId", position, text)
     select b::text, now(), now(), ${PARSE_BET}, 0, 'Not me, whatever happens on the way there' from generate_series(0, ${PARSE_BETS - 1}) b`,
  'analyze',
]

/** Parse Server on a database of its own in the same cluster. */
export async function startParse(owner: Pool, url: string, port: number): Promise<Peer> {
  await owner.query('create database parse')
  const door = await openDoorTo(url)
  const parseUrl = `postgres://${userOf(url)}@127.0.0.1:${door.port}/parse`
  const { pid, ask, stop } = await startPeer('parse-server.mjs', port, parseUrl)
  const filling = await connectClient(parseUrl, 'owner')
  for (const statement of PARSE_SEED) await filling.query(statement)
  await filling.end()
  let turns = 0
  const call = (name: string, more: object) => {
    turns += 1
    const shareId = `x${String((turns * 37) % PARSE_BETS).padStart(21, '0')}`
    return ask(`/parse/functions/${name}`, 'x-parse-application-id: bench\r\n', { shareId, ...more })
  }
  return {
    name: 'Parse Server 9',
    pid,
    read: () => call('read', {}),
    seal: () => call('seal', { position: 1 + (turns % (PARTICIPANTS - 1)), text: 'The one who lives next door' }),
    stop: async () => {
      await stop()
      door.close()
    },
  }
}

const userOf = (url: string): string => new URL(url).searchParams.get('user') ?? ''

interface Door {
  readonly port: number
  readonly close: () => void
}

/** The database of the bench listens on a socket in its folder, and Parse Server knows no other than those of a network. */
async function openDoorTo(url: string): Promise<Door> {
  const { searchParams } = new URL(url)
  const path = `${searchParams.get('host') ?? ''}/.s.PGSQL.${searchParams.get('port') ?? ''}`
  const server = createServer((incoming) => {
    const outgoing = connect(path)
    incoming.pipe(outgoing).pipe(incoming)
    for (const end of [incoming, outgoing]) end.on('error', () => (incoming.destroy(), outgoing.destroy()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
