// The drill `update`: two servers of two versions on one database, one after the other, while people ask both.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressToUrl } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { silentLog } from '#server/log.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import type { Browser } from '#test/support/http.ts'
import { aCrowd, createAsker, summary } from './asks.ts'
import { BUILT_SERVER, freePort, newFolder, runNode, type Running } from './processes.ts'
import { buildCommit, buildNext } from './versions.ts'

const PEOPLE_EACH = 8
/** All the people of one server ask it four times a second or so, and never more than a person may. */
const PAUSE_MS = 3_000
const TOGETHER_MS = 15_000
const from = process.env['UPDATE_FROM']

const folder = newFolder()
const older = from === undefined ? (BUILT_SERVER[0] ?? '') : buildCommit(from, join(folder, 'older'))
const newer = buildNext(join(folder, 'newer'))
const database = await startEmbedded({ folder: join(folder, 'database') })
const databaseUrl = addressToUrl(database.address)
const asker = createAsker()
const secrets = { SESSION_SECRET: 's'.repeat(40), EMAIL_HASH_SECRET: 'e'.repeat(40) }

interface Serving {
  readonly server: Running
  readonly url: string
}

async function serve(main: string, name: string, more: Readonly<Record<string, string>> = {}): Promise<Serving> {
  const port = await freePort()
  const env = { ...more, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), PORT: String(port), ...secrets }
  const server = runNode(['--import', './e2e/light-hashing.mjs', main], env)
  await server.until('Toldya is at ')
  return { server, url: `http://localhost:${port}` }
}

/** Asks until the returned function is called. While tables change a server may answer 503, with a time to come back. */
function keepAsking(people: readonly Browser[]): () => Promise<void> {
  let isOver = false
  const asking = people.map(async (browser, index) => {
    await sleep((PAUSE_MS / people.length) * index)
    while (!isOver) {
      await asker.oneTurn(browser, [200, 503])
      await sleep(PAUSE_MS)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(asking)
  }
}

async function update(): Promise<readonly string[]> {
  const first = await serve(older, 'first')
  const stopAskingFirst = keepAsking(await aCrowd(first.url, PEOPLE_EACH))
  await sleep(TOGETHER_MS)
  asker.countAnew()
  const second = await serve(newer, 'second')
  const people = await aCrowd(second.url, PEOPLE_EACH)
  const stopAskingSecond = keepAsking(people)
  await sleep(TOGETHER_MS)
  console.log(`beside each other: ${summary(asker.counts())}`)
  asker.countAnew()
  // A proxy takes a server out before it is stopped.
  await stopAskingFirst()
  first.server.child.kill('SIGTERM')
  const third = await serve(newer, 'third')
  const stopAskingThird = keepAsking(people.map((browser) => elsewhere(browser, third.url)))
  await sleep(TOGETHER_MS / 3)
  await Promise.all([stopAskingSecond(), stopAskingThird()])
  console.log(`both new: ${summary(asker.counts())}`)
  for (const { server } of [second, third]) server.child.kill('SIGTERM')
  asker.countAnew()
  const undone = await serve(older, 'undone', { DATABASE_MAY_BE_NEWER: 'on' })
  const stopAskingUndone = keepAsking(people.map((browser) => elsewhere(browser, undone.url)))
  await sleep(TOGETHER_MS / 3)
  await stopAskingUndone()
  console.log(`undone: ${summary(asker.counts())}`)
  undone.server.child.kill('SIGTERM')
  const all = [first, second, third, undone]
  const codes = await Promise.all(all.map(({ server }) => server.ended))
  const said = all.map(({ server }) => server.said()).join('\n')
  const db = openDatabase(databaseUrl, silentLog)
  const findings = await checkBooks(db)
  await db.close()
  return [
    ...(said.includes('9999_drill') ? [] : ['the migration was not applied']),
    ...(codes.every((code) => code === 0) ? [] : [`the stops ended with ${codes.join(', ')}`]),
    ...findings.map((finding) => `the books: ${JSON.stringify(finding)}`),
    ...said.split('\n').filter((line) => /"(request|page)\.defect"/.test(line)),
  ]
}

/** The same person at another server: the sessions are the database's. */
const elsewhere = (browser: Browser, url: string): Browser => ({
  ...browser,
  fetch: (path, init = {}) =>
    browser.fetch(new URL(path, url).href, { ...init, headers: { ...init.headers, origin: url } }),
})

const problems = await update().catch((error: unknown) => [String(error)])
await database.stop()
rmSync(folder, { recursive: true, force: true })
for (const problem of [...problems, ...asker.unexpected].slice(0, 12)) console.log(`  ${problem}`)
process.exit(problems.length + asker.unexpected.length === 0 ? 0 : 1)
