import { addressToUrl } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { createPool } from '#server/db/pool.ts'
import { silentLog } from '#server/log.ts'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { expectBooksBalanced } from '#test/support/books.ts'
import { createBrowser, PASSWORD, refused, type Browser } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { tracesOf } from '#test/support/traces.ts'
import { BUILT_SERVER, eventually, freePort, newFolder, postgresProcesses, postmasterOf, runNode } from './processes.ts'

const folder = newFolder()
const databaseFolder = join(folder, 'database')
const socket = { host: join(databaseFolder, 'run'), port: 5432, user: 'postgres', database: 'postgres' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function serve() {
  const port = await freePort()
  const server = runNode(BUILT_SERVER, { DATA_DIR: folder, PORT: String(port) })
  await server.until('Toldya is at ')
  return { ...server, url: `http://localhost:${port}` }
}

/** Asks the database of the running server, as who sees everything. */
async function asOwner<T>(look: (owner: Pool) => Promise<T>): Promise<T> {
  const owner = createPool(addressToUrl(socket), 'owner', silentLog)
  try {
    return await look(owner)
  } finally {
    await owner.end()
  }
}

interface Player extends Browser {
  readonly id: string
  readonly name: string
  readonly email: string
}

async function aPlayer(url: string, name: string): Promise<Player> {
  const person = createBrowser(url)
  const email = `${name.toLowerCase()}@example.com`
  const account = { email, password: PASSWORD, displayName: name, inviteCode: null, returnTo: null }
  await person.client.accounts.signUp(account)
  const me = await person.client.accounts.me({})
  return { ...person, id: me?.userId ?? '', name, email }
}

const command = () => ({ commandId: randomUUID() })

/** A bet of `creator` in which `friend` has sealed a prediction; a second friend keeps it waiting. */
async function aBet(creator: Player, friend: Player, isWaiting: boolean): Promise<string> {
  const names = isWaiting ? [friend.name, 'Somebody'] : [friend.name]
  const friends = names.map((name) => ({ name, userId: null, prediction: null }))
  const { uniqueId, participants } = await creator.client.bets.create({ ...aRequest({ friends }), ...command() })
  await friend.client.bets.claim({ ...command(), uniqueId, participantId: participants[1]?.id ?? '' })
  await friend.client.bets.predict({ ...command(), uniqueId, text: 'No' })
  return uniqueId
}

/**
 * Where the deletion of an account is held up: before the identity goes, between two bets, before everything is erased.
 */
const HOLDS = [
  'select from users where id = $1 for update',
  `select from bets where created_by = $1 and status = 'active' for update`,
  'select from pets where user_id = $1 for update',
] as const

describe.runIf(process.platform === 'linux')(
  'kill -9 of the server and its database while accounts are being closed',
  () => {
    it('is finished by the next start, wherever each of them stood', async () => {
      const first = await serve()
      const ann = await aPlayer(first.url, 'Ann')
      const leavers = await Promise.all(HOLDS.map((_, index) => aPlayer(first.url, `Zebulon${index}q`)))
      const waiting: string[] = []
      const running: string[] = []
      for (const leaver of leavers) {
        waiting.push(await aBet(leaver, ann, true))
        running.push(await aBet(leaver, ann, false))
        await leaver.client.accounts.requestPasswordReset({ email: leaver.email })
      }
      const words = leavers.flatMap(({ name, email }) => [name, email])
      const statusesOf = (owner: Pool, uniqueIds: readonly string[]) =>
        owner
          .query<{ status: string }>('select status from bets where unique_id = any ($1) order by created_at', [
            uniqueIds,
          ])
          .then(({ rows }) => rows.map(({ status }) => status))

      const holder = createPool(addressToUrl(socket), 'owner', silentLog)
      const standsIn = async (sign: string) =>
        (await tracesOf(holder, words, folder)).some((participant) => participant.includes(sign))
      await eventually(() => standsIn('.txt: '), 'letters that have been delivered')
      expect(await standsIn('public.users: ')).toBe(true)
      const held = await holder.connect()
      await held.query('begin')
      for (const [index, sql] of HOLDS.entries()) await held.query(sql, [leavers[index]?.id])
      const presses = leavers.map(({ client }) =>
        client.accounts.deleteAccount({ password: PASSWORD }).then(
          () => 'done',
          () => 'cut off',
        ),
      )
      await eventually(async () => {
        const { rows } = await holder.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
        return rows.length === HOLDS.length
      }, 'three closings that wait')
      expect(await statusesOf(holder, waiting)).toEqual(['pending', 'cancelled', 'cancelled'])
      expect(await statusesOf(holder, running)).toEqual(['active', 'active', 'won'])
      held.on('error', () => {})
      for (const pid of [first.pid, ...postgresProcesses(postmasterOf(join(databaseFolder, 'pgdata')))]) {
        process.kill(pid, 'SIGKILL')
      }
      expect(await Promise.all(presses)).toEqual(presses.map(() => 'cut off'))
      held.release(true)
      await holder.end()

      const second = await serve()
      await asOwner(async (owner) => {
        await eventually(async () => {
          const { rows } = await owner.query('select 1 from profiles where closed_at is not null')
          return rows.length === leavers.length
        }, 'three closed accounts')
        expect(await tracesOf(owner, words, folder)).toEqual([])
        expect(await statusesOf(owner, waiting)).toEqual(['cancelled', 'cancelled', 'cancelled'])
        expect(await statusesOf(owner, running)).toEqual(['won', 'won', 'won'])
      })
      const db = openDatabase(addressToUrl(socket), silentLog)
      await expectBooksBalanced(db)
      await db.close()
      const visitor = createBrowser(second.url).client.accounts
      for (const { email } of leavers) {
        const refusal = await refused(visitor.signIn({ email, password: PASSWORD }))
        expect(refusal.code).toBe('account.credentials_invalid')
      }
      expect(await visitor.signIn({ email: ann.email, password: PASSWORD })).toMatchObject({ tokens: 130 })
      second.child.kill('SIGTERM')
      expect(await second.ended).toBe(0)
    })
  },
)
