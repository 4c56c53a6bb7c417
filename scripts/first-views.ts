import { fileURLToPath } from 'node:url'

const idOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url)).replaceAll('\\', '/')
const screenOf = (route: string): string => idOf(`src/web/routes/${route}.tsx`)

const ENTRY = idOf('src/web/entry-client.tsx')
/** The screens that most visitors see first. */
const LANDING = screenOf('landing')
const BET = screenOf('predict')

/** The build's graph of modules, as Rolldown hands it to the name of a group. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** Every module that `id` brings along: what it imports, and what that imports. A late part (`import()`) does not count. */
function reachedFrom(id: string, graph: ModuleGraph, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, graph, reached)
  return reached
}

/**
 * Names the file that a module of the first views goes into. `app` holds what the entry brings along, or both first
 * views; `bet` and `landing` hold what each of the two brings beyond that. Every other module is left to the bundler,
 * which would put a module of a first view into one file with modules of later screens.
 *
 * Without it the first views are two dozen tiny scripts, which weigh two kilobytes more together.
 *
 * @see docs/decisions/0043-what-a-first-view-may-cost.md
 */
export function firstViewPart(): (id: string, graph: ModuleGraph) => string | null {
  let app: ReadonlySet<string> | undefined
  let bet = new Set<string>()
  let landing = new Set<string>()
  return (id, graph) => {
    if (!app) {
      bet = reachedFrom(BET, graph)
      landing = reachedFrom(LANDING, graph)
      const inBoth = [...landing].filter((each) => bet.has(each))
      // The screens themselves stay files of their own: the server finds them in the manifest by their names.
      bet.delete(BET)
      landing.delete(LANDING)
      app = new Set([...reachedFrom(ENTRY, graph), ...inBoth])
    }
    if (app.has(id)) return 'app'
    if (bet.has(id)) return 'bet'
    return landing.has(id) ? 'landing' : null
  }
}
