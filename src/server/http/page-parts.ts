import type { ClientAssets, RouteAssets } from './assets.ts'

/** What the page hands to its own script; the type of the screens for it is in `page-assets.ts`. */
interface FilesOfPage extends Omit<ClientAssets, 'routes' | 'jsBase'> {
  readonly later?: {
    readonly scripts: readonly string[]
    readonly base: readonly string[]
    readonly styles: readonly string[]
  }
}

/** What a screen needs beyond what every page does. */
interface FilesOfScreen {
  readonly preloads: readonly string[]
  readonly css: readonly string[]
}

/** The files of one page. */
interface PageParts {
  /** Its first paint needs no file but itself. */
  readonly isSelfContained: boolean
  readonly assets: FilesOfPage
  /** What is fetched together with the page, for its screen. */
  readonly screen: FilesOfScreen
}

/** A page that is read before anything is pressed: the landing page, and a shared bet. Its script waits until it is rendered. */
const READ_FIRST: ReadonlySet<string> = new Set(['landing', 'predict'])

const NONE: FilesOfScreen = { preloads: [], css: [] }

/**
 * Decides which files a page waits for, and which it fetches once it is drawn. A page that is read first waits for no
 * script. A visitor, whose browser has no file of ours yet, waits for no style sheet there either.
 *
 * @param name - the file of the page's screen
 */
export function createPageParts({ routes, jsBase: base, ...files }: ClientAssets) {
  return (name: string, isVisitor: boolean): PageParts => {
    const route: RouteAssets = routes[name] ?? NONE
    if (!READ_FIRST.has(name) || !routes[name]) return { isSelfContained: false, assets: files, screen: route }
    const styles = isVisitor ? [...files.css, ...route.css] : []
    return {
      isSelfContained: isVisitor,
      assets: { ...files, later: { scripts: route.preloads, base, styles } },
      screen: isVisitor ? NONE : { preloads: [], css: route.css },
    }
  }
}
