// npm run migrate-from-preview: brings data made by a preview, in DATABASE_URL or the data folder, to the present schema.
import { readSettings } from '#server/config.ts'
import { startServer, withOwner } from '#server/db/serve-database.ts'
import { createLog } from '#server/log.ts'
import { StartError } from '#server/errors.ts'
import { migrateFromPreview } from '../tools/migrate-from-preview/migrate-from-preview.ts'

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings, createLog(settings.logLevel))
  try {
    const applied = await withOwner(server.url, migrateFromPreview)
    console.log(applied.length === 0 ? 'Nothing to do.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
