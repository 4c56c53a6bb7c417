import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/**
 * Quick settings: a page is compressed once and read once. Every piece goes out as soon as it is drawn. No page is
 * longer than the window of 2^17 bytes; the usual one of 4 MB takes longer to set up than the page to compress.
 */
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
} as const
const GZIP = { flush: constants.Z_SYNC_FLUSH, level: 6 } as const

/**
 * Compresses a page for somebody who is not signed in. Pages of signed-in people are sent as they are: their length
 * must not tell how alike something secret and something sent along are.
 */
export function compressPage(page: Response, acceptEncoding: string): Response {
  const encoding = ['br', 'gzip'].find((name) => new RegExp(`(^|[\\s,])${name}($|[\\s,;])`).test(acceptEncoding))
  if (!encoding || !page.body || page.headers.has('content-encoding')) return page
  const squeeze = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP)
  const body = Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0])
  body.on('error', (error) => squeeze.destroy(error))
  const headers = new Headers(page.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(Readable.toWeb(body.pipe(squeeze)) as ReadableStream, { status: page.status, headers })
}
