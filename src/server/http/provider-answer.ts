import { PROVIDER_ANSWER } from '#domain/accounts/ways-in.ts'
import { paths } from '#domain/paths.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a provider may say; everything else stays behind. */
const SAID = ['code', 'state', 'iss', 'error'] as const
const ANSWER_LENGTH_MAX = 3_500
const BODY_BYTES_MAX = 16_000

/**
 * Leads a browser that comes back from a provider on to a page, which sends the answer from there. Nothing happens here:
 * the request is a GET, or a form from another site that no cookie came along with.
 */
export async function passProviderAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = request.method === 'POST' ? await formIn(request) : ((request.url ?? '').split('?', 2)[1] ?? '')
  const given = new URLSearchParams(query)
  const answer = new URLSearchParams()
  for (const name of SAID) if (given.get(name)) answer.set(name, given.get(name) ?? '')
  const said = String(answer).length > ANSWER_LENGTH_MAX ? '' : String(answer)
  const location = paths.signInLink(PROVIDER_ANSWER + said)
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()
}

/** The body of a form; empty where it is too long. */
async function formIn(request: IncomingMessage): Promise<string> {
  const body: AsyncIterable<Buffer> = request
  const chunks: Buffer[] = []
  let byteCount = 0
  for await (const chunk of body) {
    byteCount += chunk.length
    if (byteCount <= BODY_BYTES_MAX) chunks.push(chunk)
  }
  return byteCount > BODY_BYTES_MAX ? '' : Buffer.concat(chunks).toString('utf8')
}
