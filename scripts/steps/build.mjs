import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, TOOLS } from './project.mjs'

/** What `vite.config.ts` is made of. */
const BUILD_STEPS = ['first-views', 'language', 'object-spreads', 'page-styles', 'precompress', 'server-parts']
const SOURCES = [
  ...['src', 'public', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json'],
  ...BUILD_STEPS.map((name) => `scripts/${name}.ts`),
]
/** Tests change nothing. */
const NOT_BUILT = /\.test\.tsx?$/
const STAMP = join(ROOT, 'dist', 'sources.sha256')
const ENTRY = join(ROOT, 'dist', 'server', 'main.js')

/** Builds unless `dist` was made of exactly these sources. */
export async function buildIfNeeded() {
  const hash = hashSources()
  if (existsSync(ENTRY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building …')
  await build(hash)
}

async function build(hash) {
  rmSync(STAMP, { force: true })
  const { code, output } = await run(TOOLS.vite, ['build', '--app', '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, hash)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesAt(source)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesAt(path) {
  if (!existsSync(join(ROOT, path)) || NOT_BUILT.test(path)) return []
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  return readdirSync(join(ROOT, path)).flatMap((name) => filesAt(`${path}/${name}`))
}
