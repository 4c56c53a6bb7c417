import type { IncomingMessage, ServerResponse } from 'node:http'
import { VARY, type PageBody } from './compress-page.ts'
import type { DrawnPage } from './kept-pages.ts'

const HOST = /^[\w.[\]:-]+$/

/** The whole address of a page's request; null where it is not a URL. */
export function addressOf({ url = '/', headers: { host = '' } }: IncomingMessage): string | null {
  const address = `http://${host}${url}`
  return HOST.test(host) && url.startsWith('/') && URL.canParse(address) ? address : null
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
