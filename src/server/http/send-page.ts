import type { IncomingMessage, ServerResponse } from 'node:http'
import { VARY, type PageBody } from './compress-page.ts'
import type { DrawnPage } from './kept-pages.ts'

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

/** Sends a page in one piece. The caller states the length of a page that is the same for every visitor. */
export function sendPage(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { status, headers }: Pick<DrawnPage, 'status' | 'headers'>,
  { encoding, bytes }: PageBody,
): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  if (encoding !== null) response.setHeader('content-encoding', encoding).setHeader('vary', VARY)
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes)
}
