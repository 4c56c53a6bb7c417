import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One file of the built client, as Vite's manifest tells it. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = { readonly [source: string]: Chunk }

/** The files pages are made of. */
export interface ClientAssets {
  readonly css: readonly string[]
  readonly js: string
  readonly fonts: readonly string[]
  readonly devScript?: string
  /** By route id: what to fetch together with the page, so that its own code is there when the entry asks for it. */
  readonly preloads: { readonly [routeId: string]: readonly string[] }
}

const ENTRY = 'src/web/entry-client.tsx'
/** Display and body: what the first screen is written in. */
const FONTS = ['/fonts/toldya-casual.woff2', '/fonts/figtree-latin.woff2']

const DEV_SCRIPT = `import R from '/@react-refresh';R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true;import('/@vite/client')`

/** What pages start with while Vite serves the sources. */
export const devAssets: ClientAssets = {
  css: ['/src/web/styles/app.css'],
  js: `/${ENTRY}`,
  fonts: FONTS,
  devScript: DEV_SCRIPT,
  preloads: {},
}

/** The built client's folder: `dist/client` beside the `dist/server` this file is bundled into. */
export const clientDirectory = fileURLToPath(new URL('../client/', import.meta.url))

/** Reads which files the build made. */
export function builtAssets(directory = clientDirectory): ClientAssets {
  const manifest = JSON.parse(readFileSync(`${directory}/.vite/manifest.json`, 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`the manifest of ${directory} has no ${ENTRY}`)
  return {
    css: cssOf(manifest, ENTRY).map((file) => `/${file}`),
    js: `/${entry.file}`,
    fonts: FONTS,
    preloads: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => routeIdOf(source) !== null)
        .map((source) => [routeIdOf(source), filesOf(manifest, source).map((file) => `/${file}`)]),
    ),
  }
}

/** The built assets, or the sources' in development. */
export const readAssets = (): ClientAssets =>
  existsSync(`${clientDirectory}/.vite/manifest.json`) ? builtAssets() : devAssets

/** `src/web/routes/predict.$uniqueId.tsx?tsr-split=component` → `/predict/$uniqueId` */
function routeIdOf(source: string): string | null {
  const name = /^src\/web\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(source)?.[1]
  if (name === undefined) return null
  return name === 'index' ? '/' : `/${name.replace(/\.index$/, '/').replaceAll('.', '/')}`
}

/** Every script a source needs beyond the entry's own. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[source]
  if (!chunk || chunk.isEntry || seen.has(chunk.file)) return [...seen]
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen)
  return [...seen]
}

function cssOf(manifest: Manifest, source: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [...(chunk.imports ?? []).flatMap((next) => cssOf(manifest, next, seen)), ...(chunk.css ?? [])]
}
