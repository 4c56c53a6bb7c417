import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One file of the built client, as Vite's manifest describes it. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = { readonly [source: string]: Chunk }

/** What the page of a screen is made of beyond the entry's own files. */
export interface RouteAssets {
  /** Scripts, so that they are there when the entry asks for them. */
  readonly preloads: readonly string[]
  readonly css: readonly string[]
}

/** The files pages are made of. */
export interface ClientAssets {
  readonly css: readonly string[]
  readonly js: string
  /** Scripts that the first one cannot do without, the needed ones first. */
  readonly jsBase: readonly string[]
  readonly fonts: readonly string[]
  readonly devScript?: string
  /** Bets have pictures: this machine can paint them. */
  readonly hasCards?: boolean
  /** By the file of its screen, such as `predict`: what to fetch together with the page beyond the entry's own. */
  readonly routes: { readonly [name: string]: RouteAssets }
}

const ENTRY = 'src/web/entry-client.tsx'
/** Display and body: what the first screen is written in. */
const FONTS = ['/fonts/toldya-casual.woff2', '/fonts/figtree-latin.woff2']

const DEV_SCRIPT = `import R from '/@react-refresh';R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true;import('/@vite/client')`

/** What pages start with while Vite serves the sources. */
const devAssets: ClientAssets = {
  css: ['/src/web/styles/app.css'],
  js: `/${ENTRY}`,
  jsBase: [],
  fonts: FONTS,
  devScript: DEV_SCRIPT,
  routes: {},
}

/** The built client's folder: `dist/client` beside the `dist/server` this file is bundled into. */
export const clientDirectory = fileURLToPath(new URL('../client/', import.meta.url))

/** Reads which files the build made. */
export function builtAssets(directory = clientDirectory): ClientAssets {
  const manifest = JSON.parse(readFileSync(`${directory}/.vite/manifest.json`, 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`the manifest of ${directory} has no ${ENTRY}`)
  const ofEntry = closureOf(manifest, ENTRY)
  return {
    css: cssOf(ofEntry),
    js: `/${entry.file}`,
    jsBase: [...ofEntry].filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    fonts: FONTS,
    routes: Object.fromEntries(
      Object.keys(manifest).flatMap((source) => {
        const name = routeNameOf(source)
        return name === null ? [] : [[name, routeAssets(closureOf(manifest, source), ofEntry)]]
      }),
    ),
  }
}

const cssOf = (chunks: ReadonlySet<Chunk>): readonly string[] =>
  [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`)

function routeAssets(chunks: ReadonlySet<Chunk>, ofEntry: ReadonlySet<Chunk>): RouteAssets {
  const shared = cssOf(ofEntry)
  return {
    preloads: [...chunks].filter((chunk) => !chunk.isEntry).map((chunk) => `/${chunk.file}`),
    css: cssOf(chunks).filter((file) => !shared.includes(file)),
  }
}

/** The built assets, or the sources' in development. */
export const readAssets = (): ClientAssets =>
  existsSync(`${clientDirectory}/.vite/manifest.json`) ? builtAssets() : devAssets

/** `src/web/routes/predict.tsx` → `predict` */
const routeNameOf = (source: string): string | null => /^src\/web\/routes\/(.+)\.tsx$/.exec(source)?.[1] ?? null

/** A source's chunk and every chunk it cannot do without, the needed ones first. Two chunks may need each other. */
function closureOf(manifest: Manifest, source: string): ReadonlySet<Chunk> {
  const begun = new Set<Chunk>()
  const ordered = new Set<Chunk>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || begun.has(chunk)) return
    begun.add(chunk)
    chunk.imports?.forEach(visit)
    ordered.add(chunk)
  }
  visit(source)
  return ordered
}
