import { join } from 'node:path'
import { openErasureLog } from './open-erasure-log.ts'
import { createMailer } from './adapters/email/smtp.ts'
import { readSettings, type Settings } from './config.ts'
import { addressToUrl } from './db/address.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { withOwner } from './db/serve-database.ts'
import { loadSchema } from './db/sql-files.ts'
import { lastWords } from './errors.ts'
import { createLog } from './log.ts'
import { makeServable } from './modules/operating/make-servable.ts'
import { loadSecrets } from './secrets.ts'

// The last step of `npm run restore`: what the restored database needs before it may be served. `refuseCopy` keeps a server
// from starting on it until this has ended well.

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await serverOf(settings)
  const log = createLog('warn')
  const ownerPool = createPool(database.url, 'owner', log)
  const db = openDatabase(database.url, log)
  try {
    await withOwner(database.url, (owner) => migrate(owner, loadSchema()))
    const secrets = loadSecrets(process.env, settings.dataDirectory)
    const deletion = {
      db,
      mailer: createMailer(settings),
      emailHashSecret: secrets.emailHash,
      erasureLog: openErasureLog(settings.erasureLog, secrets.emailHash),
    }
    for (const line of await makeServable({ ...db, pool: ownerPool }, deletion)) process.stdout.write(`${line}\n`)
  } finally {
    await Promise.all([db.close(), ownerPool.end()])
    await database.stop()
  }
}

async function serverOf({ databaseUrl, dataDirectory }: Settings) {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => {} }
  const embedded = await startEmbedded({ folder: join(dataDirectory, 'database') })
  return { url: addressToUrl(embedded.address), stop: () => embedded.stop() }
}

main().catch((error: unknown) => {
  process.stderr.write(lastWords(error))
  process.exitCode = 1
})
