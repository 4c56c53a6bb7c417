import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What gets smaller; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|html)$/
/** Below this a compressed copy saves no packet. */
const BYTES_MIN = 512

function compress(path: string): void {
  const raw = readFileSync(path)
  if (raw.length < BYTES_MIN) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  writeFileSync(`${path}.br`, brotliCompressSync(raw, { params }))
  writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }))
}

/** Puts a `.br` and a `.gz` beside every file of the built client, so that the server never compresses one. */
export const precompress = (directory: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  closeBundle() {
    if (!existsSync(directory)) return
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      const path = join(directory, name)
      if (COMPRESSIBLE.test(name) && !name.startsWith('.') && statSync(path).isFile()) compress(path)
    }
  },
})
