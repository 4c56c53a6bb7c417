// Weighs the scripts of a first view, Brotli-compressed as they are sent: entry and preloads of `/` and `/predict/{id}`.
// Fails over the budget. Run after `npm run build`: `node scripts/measure-bundle.mjs`.
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const BUDGET_BYTES = 110_000
const CLIENT = new URL('../dist/client/', import.meta.url)
const ENTRY = 'src/web/entry-client.tsx'
const FIRST_VIEWS = { '/': 'index', '/predict/{id}': 'predict.$uniqueId' }

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8'))

function filesOf(source, seen = new Set()) {
  const chunk = manifest[source]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, seen)
  return seen
}

function bytesOf(file) {
  const compressed = new URL(`${file}.br`, CLIENT)
  if (existsSync(compressed)) return readFileSync(compressed).length
  return brotliCompressSync(readFileSync(new URL(file, CLIENT))).length
}

let failed = false
for (const [address, route] of Object.entries(FIRST_VIEWS)) {
  const files = [...filesOf(`src/web/routes/${route}.tsx?tsr-split=component`, filesOf(ENTRY))]
  const weighed = files.map((file) => ({ file, bytes: bytesOf(file) })).sort((a, b) => b.bytes - a.bytes)
  const bytes = weighed.reduce((sum, each) => sum + each.bytes, 0)
  const isOver = bytes > BUDGET_BYTES
  failed ||= isOver
  console.log(`${isOver ? 'OVER' : 'ok  '} ${address}  ${bytes} of ${BUDGET_BYTES} bytes`)
  for (const each of weighed) console.log(`       ${String(each.bytes).padStart(7)}  ${each.file}`)
}
process.exit(failed ? 1 : 0)
