// The tables and the function of the limit behind PostGraphile: a GraphQL API made from the schema. A process of its own.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['reference'] })],
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
}
const server = createServer()
await postgraphile(preset).createServ(grafserv).addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'))
process.on('SIGTERM', () => process.exit(0))
