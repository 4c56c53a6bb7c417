import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'

/** How the bucket behaves: it keeps objects, fails, or takes requests and never answers. */
type Mood = 'well' | 'fails' | 'hangs'

/** A photo store as the server reaches it over HTTP. */
export interface Bucket {
  readonly env: Readonly<Record<string, string>>
  readonly behave: (mood: Mood) => void
  readonly close: () => void
}

/** Starts one on a free port. It believes every signature. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  let mood: Mood = 'well'
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.from(await arrayBuffer(request))
    const path = request.url ?? ''
    if (mood === 'hangs') return
    if (mood === 'fails') return void response.writeHead(500).end()
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    const found = request.method === 'GET' ? objects.get(path) : Buffer.alloc(0)
    response.writeHead(found ? 200 : 404).end(found)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'toldya',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    behave: (next) => (mood = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
