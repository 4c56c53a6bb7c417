import type { ClientAssets, RouteAssets } from './assets.ts'

/** What the page hands to its own script; the type of the screens for it is in `page-assets.ts`. */
interface FilesOfPage extends Omit<ClientAssets, 'routes' | 'jsBase'> {
  readonly later?: {
    readonly scripts: readonly string[]
    readonly base: readonly string[]
    readonly styles: readonly string[]
  }
}

/** The files of one page. */
interface PageParts {
  /** Its first paint needs no file but itself. */
  readonly isSelfContained: boolean
  readonly assets: FilesOfPage
  /** What the router writes into the page for each of its routes. */
  readonly manifest: { readonly routes: Record<string, { readonly preloads: string[]; readonly css: string[] }> }
}

/**
 * The route of a page that is read before anything is pressed: the landing page, and a shared bet. Its script waits
 * until the page is rendered.
 */
function readFirstRoute(pathname: string): string | null {
  if (pathname === '/') return '/'
  const shared = /^\/(predict|join-bet)\//.exec(pathname)?.[1]
  return shared === undefined ? null : `/${shared}/$uniqueId`
}

/**
 * Decides which files a page waits for, and which it fetches once it is drawn. A page that is read first waits for no
 * script. A visitor, whose browser has no file of ours yet, waits for no style sheet there either.
 */
export function createPageParts({ routes, jsBase: base, ...files }: ClientAssets) {
  const manifestOf = (keep: (route: RouteAssets) => RouteAssets): PageParts['manifest'] => ({
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => {
        const { preloads, css } = keep(route)
        return [id, { preloads: [...preloads], css: [...css] }]
      }),
    ),
  })
  const manifests = {
    whole: manifestOf((route) => route),
    stylesOnly: manifestOf(({ css }) => ({ preloads: [], css })),
    empty: manifestOf(() => ({ preloads: [], css: [] })),
  }
  return (pathname: string, isVisitor: boolean): PageParts => {
    const route = routes[readFirstRoute(pathname) ?? '']
    if (!route) return { isSelfContained: false, assets: files, manifest: manifests.whole }
    const scripts = route.preloads
    const styles = isVisitor ? [...files.css, ...route.css] : []
    return {
      isSelfContained: isVisitor,
      assets: { ...files, later: { scripts, base, styles } },
      manifest: isVisitor ? manifests.empty : manifests.stylesOnly,
    }
  }
}
