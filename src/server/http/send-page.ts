import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compressorFor } from './compress-page.ts'

const HOST = /^[\w.[\]:-]+$/

/** The request as page rendering expects it; null where its address is not a URL. A page has no body to read. */
export function webRequestOf(
  { url = '/', method = 'GET', headers, rawHeaders }: IncomingMessage,
  response: ServerResponse,
): Request | null {
  const { host = '' } = headers
  const address = `http://${host}${url}`
  if (!HOST.test(host) || !url.startsWith('/') || !URL.canParse(address)) return null
  const sent = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) sent.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const abort = new AbortController()
  response.once('close', () => abort.abort())
  return new Request(address, { method, headers: sent, signal: abort.signal })
}

/**
 * Sends a rendered page piece by piece, compressed for visitors only. A page of a signed-in user is sent uncompressed:
 * the compressed length would reveal how much of a secret on the page equals a text that the request contains.
 *
 * @throws Error when rendering fails midway; the response is cut off then
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
  const sending = compressor ? pipeline(body, compressor.stream, response) : pipeline(body, response)
  await sending.catch((error: unknown) => {
    // A browser that disconnects before the end of a page is no defect.
    if (!isGone(error)) throw error
  })
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
