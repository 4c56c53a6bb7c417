// npm run migrate: brings the database of DATABASE_URL, or the embedded one in the data folder, up to date.
import { readSettings } from '#server/config.ts'
import { serveDatabase } from '#server/db/serve-database.ts'
import { createLog } from '#server/log.ts'
import { StartError } from '#server/errors.ts'

try {
  const settings = readSettings(process.env)
  const database = await serveDatabase(settings, createLog(settings.logLevel))
  await database.stop()
  console.log(database.applied.length === 0 ? 'Nothing to do.' : `Applied ${database.applied.join(', ')}.`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
