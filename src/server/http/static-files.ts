import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { acceptsEncoding } from './compress-page.ts'

/** Answers the address of a built file; false for every other address. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

interface StaticFile {
  readonly path: string
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  readonly encodings: readonly ('br' | 'gz')[]
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const YEAR = 'public, max-age=31536000, immutable'
const MONTH = 'public, max-age=2592000'
const HOUR = 'public, max-age=3600'
const ENCODING_NAMES = { br: 'br', gz: 'gzip' } as const

/** Serves the files of `directory`, listed once: an address that was not there at the start never reaches the disk. */
export function createStaticFiles(directory: string): StaticFiles {
  const files = existsSync(directory) ? listFiles(directory) : new Map<string, StaticFile>()
  return (request, response) => {
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const encoding = file.encodings.find((known) =>
      acceptsEncoding(request.headers['accept-encoding'], ENCODING_NAMES[known]),
    )
    response.setHeader('content-type', file.type)
    response.setHeader('cache-control', file.cacheControl)
    response.setHeader('etag', file.etag)
    response.setHeader('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end()
      return true
    }
    const path = encoding ? `${file.path}.${encoding}` : file.path
    if (encoding) response.setHeader('content-encoding', ENCODING_NAMES[encoding])
    response.setHeader('content-length', statSync(path).size)
    if (request.method === 'HEAD') response.writeHead(200).end()
    else
      createReadStream(path)
        .on('error', () => response.destroy())
        .pipe(response)
    return true
  }
}

function listFiles(directory: string): ReadonlyMap<string, StaticFile> {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(directory, path).startsWith('.'))
  return new Map(paths.map((path) => [`/${relative(directory, path).split(sep).join('/')}`, describe(path)]))
}

function describe(path: string): StaticFile {
  const { size, mtimeMs } = statSync(path)
  const extension = extname(path)
  // The build puts a hash of the content into the names below assets/.
  const isHashed = /[\\/]assets[\\/]/.test(path)
  return {
    path,
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: isHashed ? YEAR : extension === '.woff2' ? MONTH : path.endsWith('sw.js') ? 'no-cache' : HOUR,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    encodings: (['br', 'gz'] as const).filter((encoding) => existsSync(`${path}.${encoding}`)),
  }
}
