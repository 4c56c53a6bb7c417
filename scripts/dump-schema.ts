// npm run dump-schema: after a migration, writes down what the migrations together have made.
import { connectClient } from '#server/db/pool.ts'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClone, startThrowawayServer } from '../test/throwaway-server.ts'
import { describeSql } from './schema/describe-sql.ts'
import { describeTypes } from './schema/describe-types.ts'

const FOLDER = fileURLToPath(new URL('../src/server/db/', import.meta.url))

const server = await startThrowawayServer()
const owner = await connectClient(await createClone(server), 'owner')
writeFileSync(`${FOLDER}schema.sql`, await describeSql(owner))
writeFileSync(`${FOLDER}schema.gen.ts`, await describeTypes(owner))
await owner.end()
await server.stop()
console.log('src/server/db/schema.sql and schema.gen.ts are up to date.')
