import { userInfo } from 'node:os'
import { join } from 'node:path'
import { openErasureLog } from './open-erasure-log.ts'
import { createMailer } from './adapters/email/smtp.ts'
import { readSettings, type Settings } from './config.ts'
import { addressToUrl } from './db/address.ts'
import { openDatabase } from './db/database.ts'
import { createPool } from './db/pool.ts'
import { lastWords, StartError } from './errors.ts'
import { createLog } from './log.ts'
import { NotPossible } from './modules/operating/impossible.ts'
import { operate } from './modules/operating/operate.ts'
import { loadSecrets } from './secrets.ts'

// `npm run toldya -- …`: what an operator does with a running Toldya. @see docs/operating.md#the-toldya-tool

/** The database of `DATABASE_URL`, or the embedded one of the Toldya that serves the data folder. */
const urlOf = ({ databaseUrl, dataDirectory }: Settings): string =>
  databaseUrl ??
  addressToUrl({ host: join(dataDirectory, 'database', 'run'), port: 5432, user: 'postgres', database: 'postgres' })

async function main(argv: readonly string[]): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog('warn')
  const url = urlOf(settings)
  const ownerPool = createPool(url, 'owner', log)
  const db = openDatabase(url, log)
  try {
    await ownerPool.query('select').catch(() => {
      throw new StartError(`No Toldya serves ${settings.dataDirectory}. Start it, or name its folder with DATA_DIR.`)
    })
    const secrets = loadSecrets(process.env, settings.dataDirectory)
    const mailer = createMailer(settings)
    const erasureLog = openErasureLog(settings.erasureLog, secrets.emailHash)
    await operate(
      {
        owner: { ...db, pool: ownerPool },
        deletion: { db, mailer, emailHashSecret: secrets.emailHash, erasureLog },
        operator: userInfo().username,
        print: (line) => void process.stdout.write(`${line}\n`),
      },
      argv,
    )
  } finally {
    await Promise.all([db.close(), ownerPool.end()])
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(lastWords(error, error instanceof StartError || error instanceof NotPossible))
  process.exitCode = 1
})
