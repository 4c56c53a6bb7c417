// Starts the embedded database of the folder given, says so, and waits to be killed.
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'

const [, , folder = ''] = process.argv
const server = await startEmbedded({ folder, settings: { fsync: 'off' } })
console.log(`${server.wasAdopted ? 'adopted' : 'started'} ${server.pid}`)
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
setInterval(() => {}, 1_000)
