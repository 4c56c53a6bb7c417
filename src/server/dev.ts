import { createListener } from './app.ts'
import { readSettings, type Config } from './config.ts'
import { refuseCopy } from './db/refuse-copy.ts'
import { serveDatabase, type ServedDatabase } from './db/serve-database.ts'
import type { Listener } from './http-server.ts'
import { createLog, type Log } from './log.ts'
import { loadSecrets } from './secrets.ts'

/** What outlives an edit: this module is loaded again, the process and its database stay. */
interface Kept {
  readonly config: Config
  readonly log: Log
  readonly database: ServedDatabase
  app?: Awaited<ReturnType<typeof createListener>>
}
const keeper = globalThis as typeof globalThis & { toldyaKept?: Promise<Kept> }

async function startOnce(): Promise<Kept> {
  const settings = readSettings(process.env)
  refuseCopy(settings)
  const log = createLog(settings.logLevel)
  const config = { ...settings, secrets: loadSecrets(process.env, settings.dataDirectory) }
  return { config, log, database: await serveDatabase(settings, log) }
}

const kept = await (keeper.toldyaKept ??= startOnce())
await kept.app?.close()
/** The first page waits for all screens to be compiled. */
const ANSWER_MS = 60_000
kept.app = await createListener({
  config: kept.config,
  log: kept.log,
  db: kept.database.db,
  hasJobs: true,
  answerMs: ANSWER_MS,
})

/** Answers what Vite does not answer itself. */
export const { listener }: { readonly listener: Listener } = kept.app
