// The limit server: node:http and pg, one statement for each request, streams that nothing is sent on, no session and no rules. A process of its own.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c search_path=reference',
})

const read = {
  name: 'read',
  text: `select json_build_object('question', b.question, 'stake', b.stake, 'status', b.status, 'version', b.version,
      'participants', (select json_agg(json_build_object('name', p.name, 'accepted', p.has_accepted, 'text', said.text)
          order by p.position)
        from participants p left join predictions said on said.bet_id = p.bet_id and said.user_id = p.user_id
        where p.bet_id = b.id))::text as body
    from bets b where b.share_id = $1`,
}
const seal = { name: 'seal', text: 'select seal($1, $2, $3, $4) as body' }

async function answer(request: IncomingMessage): Promise<string> {
  const [, verb, shareId = ''] = (request.url ?? '').split('/')
  if (verb === 'read') return bodyOf(await pool.query<{ body: string }>({ ...read, values: [shareId] }))
  const { commandId, userId, text } = JSON.parse(await textOf(request)) as Record<string, string>
  return bodyOf(await pool.query<{ body: string }>({ ...seal, values: [commandId, shareId, userId, text] }))
}

const bodyOf = ({ rows }: { readonly rows: readonly { readonly body: string }[] }): string => rows[0]?.body ?? 'null'

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string
  return text
}

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

/** What the least that is a live stream holds. */
function holdOpen(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1000\n\n')
}

createServer((request, response) => {
  if (request.url === '/stream') return holdOpen(response)
  answer(request).then(
    (body) => send(response, 200, body),
    (error: unknown) => send(response, 500, String(error)),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
process.on('SIGTERM', () => process.exit(0))
