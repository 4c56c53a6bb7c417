import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compressorFor } from './compress-page.ts'
import type { KeptBody, KeptPage } from './kept-pages.ts'

const HOST = /^[\w.[\]:-]+$/

/** The whole address of a page's request; null where it is not a URL. */
export function addressOf({ url = '/', headers: { host = '' } }: IncomingMessage): string | null {
  const address = `http://${host}${url}`
  return HOST.test(host) && url.startsWith('/') && URL.canParse(address) ? address : null
}

/** A signal that is aborted when the reader of the answer is gone. */
export function whenGone(response: ServerResponse): AbortSignal {
  const abort = new AbortController()
  response.once('close', () => abort.abort())
  return abort.signal
}

/** The request as page rendering expects it. HEAD is answered as GET is, without the body. */
export function webRequestOf(address: string, { rawHeaders }: IncomingMessage, signal?: AbortSignal): Request {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return new Request(address, { headers, ...(signal && { signal }) })
}

/**
 * Sends a rendered page piece by piece, compressed for visitors only. A page of a signed-in user is sent uncompressed:
 * the compressed length would reveal how much of a secret on the page equals a text that the request contains.
 *
 * @throws Error when rendering fails midway, or the browser disconnects; the response is cut off then
 */
export async function sendPage(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  page: Response,
  isCompressible: boolean,
): Promise<void> {
  for (const [name, value] of page.headers) response.setHeader(name, value)
  const compressor = isCompressible && page.body ? compressorFor(request.headers['accept-encoding']) : null
  if (compressor) {
    response.setHeader('content-encoding', compressor.encoding)
    response.appendHeader('vary', 'accept-encoding')
    response.removeHeader('content-length')
  }
  response.writeHead(page.status)
  if (!page.body || request.method === 'HEAD') {
    await page.body?.cancel()
    return void response.end()
  }
  const body = Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0])
  await (compressor ? pipeline(body, compressor.stream, response) : pipeline(body, response))
}

/** Sends a kept page at once. */
export function sendKeptPage(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { status, headers }: KeptPage,
  { encoding, bytes }: KeptBody,
): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  if (encoding !== null) response.setHeader('content-encoding', encoding)
  response.appendHeader('vary', 'accept-encoding')
  response.setHeader('content-length', bytes.length)
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes)
}
