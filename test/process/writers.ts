// Eight people make and call off token bets as fast as they can, until this process is killed.
// Says each command's id before it is sent, and again once it is acknowledged.
import { readSettings } from '#server/config.ts'
import { createPool } from '#server/db/pool.ts'
import { serveDatabase } from '#server/db/serve-database.ts'
import { addressToUrl } from '#server/db/address.ts'
import { silentLog } from '#server/log.ts'
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '#test/support/answers.ts'
import { aPerson, type World } from '#test/support/people.ts'
import { aRequest } from '#test/support/started-bet.ts'

const WRITERS = 8
const settings = readSettings(process.env)
const { db } = await serveDatabase(settings, silentLog)
const socket = { host: join(settings.dataDirectory, 'database', 'run'), port: 5432, user: 'postgres' }
const world: World = { db, owner: createPool(addressToUrl({ ...socket, database: 'postgres' }), 'owner', silentLog) }
const people = await Promise.all(Array.from({ length: WRITERS }, (_, index) => aPerson(world, `Writer ${index}`)))

/** Written at once, so that what is said was true when the process died. */
const say = (line: string) => void writeSync(1, `${line}\n`)

async function tell<T>(send: (commandId: string) => Promise<T>): Promise<T> {
  const commandId = randomUUID()
  say(`sent ${commandId}`)
  const answer = await send(commandId)
  say(`acked ${commandId}`)
  return answer
}

await Promise.all(
  people.map(async (person) => {
    for (;;) {
      const bet = await tell(async (commandId) =>
        must(await person.command('bets.create', { ...aRequest(), commandId })),
      )
      await tell(async (commandId) => must(await person.command('bets.cancel', { uniqueId: bet.uniqueId, commandId })))
    }
  }),
)
