import { fileURLToPath } from 'node:url'

const idOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url)).replaceAll('\\', '/')

/** The programs of the server, which draw no pages as they start. */
const PROGRAMS = ['main', 'toldya', 'after-restore'].map((name) => idOf(`src/server/${name}.ts`))
const SCREENS = idOf('src/server/http/pages.tsx')

/** The build's graph of modules, as Rolldown hands it to the name of a group. */
interface ModuleGraph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

function reachedFrom(id: string, nextOf: (id: string) => readonly string[], reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const next of nextOf(id)) reachedFrom(next, nextOf, reached)
  return reached
}

/**
 * Names the file of the built server that a module goes into: `screens` holds all that only drawing pages needs, with every
 * late part, and `common` what the programs of the server need as well. Every other module is left to the bundler. The browser fetches
 * screens one by one; the server needs all of them, and reads one file faster than two hundred.
 */
export function serverPart(): (id: string, graph: ModuleGraph) => string | null {
  let programs: Set<string> | undefined
  let screens: ReadonlySet<string> = new Set()
  return (id, graph) => {
    if (!programs) {
      programs = new Set()
      for (const each of PROGRAMS)
        reachedFrom(each, (reached) => graph.getModuleInfo(reached)?.importedIds ?? [], programs)
      screens = reachedFrom(SCREENS, (each) => {
        const info = graph.getModuleInfo(each)
        return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
      })
    }
    if (!screens.has(id)) return null
    return programs.has(id) ? 'common' : 'screens'
  }
}
