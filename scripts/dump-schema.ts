// npm run dump-schema: after a change of the schema's files, writes down what they make together.
import { connectClient } from '#server/db/pool.ts'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClone, startThrowawayServer } from '#test/support/throwaway-server.ts'
import { describeSql } from './schema/describe-sql.ts'

const DUMP = fileURLToPath(new URL('../docs/schema.sql', import.meta.url))

const server = await startThrowawayServer()
const owner = await connectClient(await createClone(server), 'owner')
writeFileSync(DUMP, await describeSql(owner))
await owner.end()
await server.stop()
console.log('docs/schema.sql is up to date.')
