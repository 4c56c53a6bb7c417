/** The files a page starts with, as the build named them. Travels to the browser with the page. */
export interface PageAssets {
  readonly css: readonly string[]
  readonly js: string
  /** Fonts to fetch together with the page. */
  readonly fonts: readonly string[]
  /** There on pages that are read before anything is pressed: what to fetch once they are drawn. */
  readonly later?: LaterAssets
  /** Bets have pictures: the server can paint them. */
  readonly hasCards?: boolean
  /** Starts hot reloading; in development only. */
  readonly devScript?: string
}

export interface LaterAssets {
  /** Scripts, fetched at once. */
  readonly scripts: readonly string[]
  /** Those of them that run before the page's first one, each in a task of its own. */
  readonly base: readonly string[]
  /** Style sheets. The fonts come with them. Empty where the page links to both. */
  readonly styles: readonly string[]
}
