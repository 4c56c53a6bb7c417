import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/**
 * The settings favour speed over size, because a page is sent once, or kept for seconds. The server flushes each piece when
 * it is rendered. No page is longer than the window of 2^17 bytes; setting up the default window of 4 MB takes
 * longer than compressing the page.
 */
export const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
} as const
export const GZIP = { flush: constants.Z_SYNC_FLUSH, level: 6 } as const

/** Whether a request's `Accept-Encoding` header names `encoding`. */
export const acceptsEncoding = (header: string | readonly string[] | undefined, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}($|[\\s,;])`).test(String(header ?? ''))

/** The best encoding that a request's `Accept-Encoding` header names; null where it names none that we know. */
export const encodingFor = (acceptEncoding: string | readonly string[] | undefined): 'br' | 'gzip' | null =>
  (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(acceptEncoding, encoding)) ?? null

/** What compresses the page of a visitor; null where the browser understands nothing that we do. */
export function compressorFor(
  acceptEncoding: string | readonly string[] | undefined,
): { readonly encoding: 'br' | 'gzip'; readonly stream: Transform } | null {
  const encoding = encodingFor(acceptEncoding)
  if (encoding === null) return null
  return { encoding, stream: encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP) }
}
