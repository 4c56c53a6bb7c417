import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressToUrl } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { expectBooksBalanced } from '#test/support/books.ts'
import { createBrowser, PASSWORD, refused, type Browser } from '#test/support/http.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { BUILT_SERVER, freePort, newFolder, runNode } from './processes.ts'

// npm run backup and npm run restore (make-servable), as an operator runs them: a server is copied while it serves, an account is deleted
// and a session ended since, and the restored server knows both.

const root = newFolder()
const [data, backup, restored] = [join(root, 'data'), join(root, 'monday'), join(root, 'restored')]
const erasures = join(root, 'erasures.log')
const KEY = 'a key that stays at home'
const script = (...args: readonly string[]) => ['scripts/run.mjs', ...args]
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function serve(folder: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const server = runNode(BUILT_SERVER, { DATA_DIR: folder, PORT: String(port), ...env })
  await server.until('Toldya is at ')
  return { ...server, url: `http://localhost:${port}` }
}

async function restore(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const run = runNode(script('restore', ...args), { DATA_DIR: restored, ...env })
  return { code: await run.ended, said: run.said() }
}

type Person = Browser & { readonly email: string }

async function aPerson(url: string, name: string): Promise<Person> {
  const person = createBrowser(url)
  const email = `${name.toLowerCase()}@example.com`
  await person.client.accounts.signUp({
    email,
    password: PASSWORD,
    displayName: name,
    inviteCode: null,
    returnTo: null,
  })
  return { ...person, email }
}

/** The person's browser, which asks the server at another address. */
function at(url: string, { cookies }: Person): Browser {
  const browser = createBrowser(url)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

let ann: Person
let bo: Person
let uniqueId: string

beforeAll(async () => {
  const server = await serve(data, { ERASURE_LOG: erasures })
  // It is there before the first erasure, so that a restore does not take an empty one for a lost one.
  expect(readFileSync(erasures, 'utf8')).toBe('')
  ann = await aPerson(server.url, 'Ann')
  bo = await aPerson(server.url, 'Cid')
  uniqueId = (await bo.client.bets.create({ ...aRequest(), commandId: randomUUID() })).uniqueId
  const copying = runNode(script('backup', backup), { DATA_DIR: data, BACKUP_KEY: KEY })
  expect({ code: await copying.ended, said: copying.said() }).toMatchObject({ code: 0 })
  await ann.client.accounts.deleteAccount({ password: PASSWORD })
  await bo.client.accounts.signOut({})
  server.child.kill('SIGTERM')
  await server.ended
})

describe('a backup', () => {
  it('is whole, encrypted, and nothing else stays beside it', () => {
    expect(readdirSync(root).filter((name) => name.startsWith('monday'))).toEqual(['monday'])
    const files = readdirSync(backup, { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(
      expect.arrayContaining(['backup.json', 'secrets.json', join('database', 'pgdata', 'backup_label')]),
    )
    expect(readFileSync(join(backup, 'secrets.json'), 'latin1')).not.toContain('emailHash')
    expect(readFileSync(join(backup, 'database', 'pgdata', 'PG_VERSION'), 'latin1')).not.toBe('18\n')
  })

  it('does not start as it is', async () => {
    const server = runNode(BUILT_SERVER, { DATA_DIR: backup, PORT: String(await freePort()) })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain('is a backup. Make a data folder of it first')
  })

  it('is not restored without the erasure log, with another key, damaged, or over data', async () => {
    expect(await restore({ BACKUP_KEY: KEY }, backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--without-erasures'),
    })
    expect(await restore({ BACKUP_KEY: KEY, ERASURE_LOG: `${erasures}.lost` }, backup)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/There is no erasure log at .*--erasures.*--without-erasures/),
    })
    const asked = [backup, '--erasures', erasures] as const
    expect(await restore({}, ...asked)).toMatchObject({
      code: 1,
      said: expect.stringContaining('The backup is encrypted'),
    })
    const wrong = await restore({ BACKUP_KEY: `${KEY}?` }, ...asked)
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('is not the key') })
    const over = await restore({ BACKUP_KEY: KEY, DATA_DIR: data }, ...asked)
    expect(over).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
    const damaged = join(root, 'damaged')
    cpSync(backup, damaged, { recursive: true })
    const file = join(damaged, 'secrets.json')
    const bytes = readFileSync(file)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    writeFileSync(file, bytes)
    const refusedCopy = await restore({ BACKUP_KEY: KEY }, damaged, '--erasures', erasures)
    expect(refusedCopy).toMatchObject({
      code: 1,
      said: expect.stringContaining('secrets.json of the backup is damaged'),
    })
    expect(existsSync(restored)).toBe(false)
  })
})

describe('a restored server', () => {
  it('has every bet and balance, no session, and none of those who were deleted since', async () => {
    const done = await restore({ BACKUP_KEY: KEY }, backup, '--erasures', erasures)
    expect(done).toMatchObject({ code: 0 })
    expect(done.said).toContain('2 sessions and 0 mailed links have ended')
    expect(done.said).toContain('The books are right.')
    const server = await serve(restored)
    const [annAgain, boAgain] = [at(server.url, ann), at(server.url, bo)]
    expect(await boAgain.client.accounts.me({})).toBeNull()
    expect(await refused(annAgain.client.accounts.signIn({ email: ann.email, password: PASSWORD }))).toMatchObject({
      code: 'account.credentials_invalid',
    })
    expect(await boAgain.client.accounts.signIn({ email: bo.email, password: PASSWORD })).toMatchObject({ tokens: 90 })
    expect(await boAgain.client.bets.get({ uniqueId })).toMatchObject({ description: 'Will it rain?' })
    const socket = { host: join(restored, 'database', 'run'), port: 5432, user: 'postgres', database: 'postgres' }
    const db = openDatabase(addressToUrl(socket))
    await expectBooksBalanced(db)
    await db.close()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
