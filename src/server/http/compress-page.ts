import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** The value of the `vary` header where the encoding of the answer depends on the request. */
export const VARY = 'accept-encoding'

/** The bytes that the server sends for a page, and the encoding that it names in the header; null for none. */
export interface PageBody {
  readonly encoding: 'br' | 'gzip' | null
  readonly bytes: Buffer
}

/**
 * The settings favour speed over size, because a page is sent once, or kept for seconds. No page is longer than the window of
 * 2^17 bytes; setting up the default window of 4 MB takes longer than compressing the page.
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const GZIP = { level: 6 }

/** Whether a request's `Accept-Encoding` header names `encoding`. */
export const acceptsEncoding = (header: string | readonly string[] | undefined, encoding: string): boolean =>
  new RegExp(`(^|[\\s,])${encoding}($|[\\s,;])`).test(String(header ?? ''))

/** The best encoding that a request's `Accept-Encoding` header names; null where it names none that we know. */
export const encodingFor = (acceptEncoding: string | readonly string[] | undefined): PageBody['encoding'] =>
  (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(acceptEncoding, encoding)) ?? null

/**
 * Here and now, which takes a millisecond. Handing a page to another thread takes three times the processor time, because
 * that thread fetches its memory from the machine for every page, and 20 MB more, because each thread keeps some.
 *
 * @see docs/decisions/0063-pages-are-compressed-where-they-are-drawn.md
 */
export const compressPage = (bytes: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes, GZIP)

/** What {@link compressPage} has made `br` of. */
export const decompressPage = (bytes: Buffer): Buffer => brotliDecompressSync(bytes)
