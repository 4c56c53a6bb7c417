// Weighs the scripts of a first view, Brotli-compressed as they are sent: entry and preloads of `/` and `/predict/{id}`.
// Weighs what the server reads before it is ready as well. Fails over a budget, where files need each other in a ring, and where
// code of the server is not Latin-1. Run after `npm run build`: `node scripts/measure-bundle.mjs`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const CLIENT = new URL('../dist/client/', import.meta.url)
const SERVER = new URL('../dist/server/', import.meta.url)
const ENTRY = 'src/web/entry-client.tsx'
const FIRST_VIEWS = [
  { address: '/', route: 'landing', budgetBytes: 90_000 },
  { address: '/predict/{id}', route: 'predict', budgetBytes: 95_000 },
]
/** A library that only some requests need is loaded with the first of them. */
const START_BUDGET_BYTES = 1_800_000

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
for (const { address, route, budgetBytes } of FIRST_VIEWS) {
  const files = [...filesOf(`src/web/routes/${route}.tsx`, filesOf(ENTRY))]
  const weighed = files.map((file) => ({ file, bytes: bytesOf(file) })).sort((a, b) => b.bytes - a.bytes)
  const bytes = weighed.reduce((sum, each) => sum + each.bytes, 0)
  const isOver = bytes > budgetBytes
  failed ||= isOver
  console.log(`${isOver ? 'OVER' : 'ok  '} ${address}  ${bytes} of ${budgetBytes} bytes`)
  for (const each of weighed) console.log(`       ${String(each.bytes).padStart(7)}  ${each.file}`)
}

function readAtStart(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(new URL(file, SERVER), 'utf8')
  for (const [, next] of text.matchAll(/^import .*"\.\/([^"]+)";$/gm)) readAtStart(next, seen)
  return seen
}

const startBytes = [...readAtStart('main.js')].reduce((sum, file) => sum + statSync(new URL(file, SERVER)).size, 0)
const isStartOver = startBytes > START_BUDGET_BYTES
failed ||= isStartOver
console.log(`${isStartOver ? 'OVER' : 'ok  '} start of the server  ${startBytes} of ${START_BUDGET_BYTES} bytes`)

/** Files that need each other: what the second one gives is undefined while the first one runs. */
const rings = Object.keys(manifest).filter((source) =>
  (manifest[source].imports ?? []).some((next) => filesOf(next).has(manifest[source].file)),
)
for (const source of rings) console.log(`RING ${manifest[source].file}  ${source}`)

/** The engine keeps the text of such a file of the server at two bytes a character. @see docs/decisions/0063-pages-are-compressed-where-they-are-drawn.md */
const wide = readdirSync(SERVER).filter(
  (file) => file.endsWith('.js') && /[\u0100-\uffff]/.test(readFileSync(new URL(file, SERVER), 'utf8')),
)
for (const file of wide) console.log(`WIDE ${file}`)
process.exit(failed || rings.length > 0 || wide.length > 0 ? 1 : 0)
