import { createListener } from './app.ts'
import { readSettings, type Config } from './config.ts'
import { refuseCopy } from './db/refuse-copy.ts'
import { serveDatabase } from './db/serve-database.ts'
import { listenOn } from './http-server.ts'
import { limitMemory } from './limit-memory.ts'
import { createLog, type Log } from './log.ts'
import { surviveLostOutput } from './log-output.ts'
import { serveMetrics } from './metrics-server.ts'
import type { Metrics } from './platform/metrics/create-metrics.ts'
import { loadSecrets } from './secrets.ts'
import { lastWords } from './errors.ts'

/** Starts everything in order. @returns what stops it again, in the opposite order */
async function start(): Promise<{ readonly config: Config; readonly log: Log; readonly stop: () => Promise<void> }> {
  const settings = readSettings(process.env)
  refuseCopy(settings)
  const metrics = settings.metrics && (await loadMetrics())
  const plainLog = createLog(settings.logLevel)
  const log = metrics === null ? plainLog : metrics.counting(plainLog)
  const http = await listenOn(settings)
  const scraped = settings.metrics && metrics ? await serveMetrics(settings.metrics, metrics) : null
  const config: Config = { ...settings, secrets: loadSecrets(process.env, settings.dataDirectory) }
  const database = await serveDatabase(settings, log)
  for (const name of database.applied) log.info('migration.applied', { name })
  const app = await createListener({ config, log, db: database.db, hasJobs: true, metrics })
  http.answerWith(app.listener)
  return {
    config,
    log,
    stop: async () => {
      http.stopAccepting()
      await app.close()
      await http.drain()
      await database.stop()
      scraped?.stop()
    },
  }
}

/** Few servers are measured, so the others do not read the library for it. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./platform/metrics/create-metrics.ts')
  return createMetrics()
}

/** A stop that hangs, for example on a frozen database, ends before systemd or Kubernetes would kill the process. */
const STOP_DEADLINE_MS = 20_000

async function main(): Promise<void> {
  limitMemory()
  surviveLostOutput()
  const { config, log, stop } = await start()
  let isStopping = false
  const shutDown = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    log.info('server.stopping')
    setTimeout(() => {
      log.error('server.stop_timed_out', { tookMs: STOP_DEADLINE_MS })
      process.exit(1)
    }, STOP_DEADLINE_MS)
    await stop().catch((error: unknown) => log.error('server.stop_failed', { error }))
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))
  // A forgotten promise is a defect of one request, not a reason to stop serving all users.
  process.on('unhandledRejection', (error) => log.error('process.unhandled_rejection', { error }))
  process.on('uncaughtException', (error) => {
    log.error('process.uncaught_exception', { error })
    void shutDown(1)
  })
  log.info('server.ready', { tookMs: Math.round(performance.now()), pid: process.pid })
  process.stdout.write(`Toldya is at ${config.publicUrl}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(lastWords(error))
  process.exit(1)
})
