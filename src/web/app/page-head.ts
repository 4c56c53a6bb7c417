import { APP_NAME } from '#copy/app.ts'
import type { RouterContext } from '#web/router.tsx'
import { queueClicksScript, startLaterScript, themeBootScript } from './boot-scripts.ts'
import type { Boot, PageAssets } from './page-assets.ts'

/** Butter, the paper of the first screens: the browser's frame wears it too. */
const THEME_COLOR = '#fbdd62'

/** A script of the page has run by the time the router gets to it: the browser need not carry its text again. */
const HAS_RUN = ''

type Frame = Pick<RouterContext, 'assets' | 'nonce'>

/** The head of every page; routes add to it and override it. */
export function pageHead({ assets, nonce }: Frame) {
  return {
    meta: [
      { charSet: 'utf-8' },
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      },
      { title: APP_NAME },
      { name: 'theme-color', content: THEME_COLOR },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      // A page that fetches them later carries the rules that it is drawn with.
      ...(assets.later?.styles[0]
        ? []
        : [
            ...assets.css.map((href) => ({ rel: 'stylesheet', href })),
            ...assets.fonts.map((href) => ({
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href,
              crossOrigin: 'anonymous' as const,
            })),
          ]),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/app-icon-180.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    scripts: [{ nonce, children: import.meta.env.SSR ? `${themeBootScript};${queueClicksScript}` : HAS_RUN }],
  }
}

/** The end of every page: what its script needs to know, then the script. */
export function pageScripts({ assets, nonce }: Frame) {
  const first = { nonce, children: import.meta.env.SSR ? bootScript(assets) : HAS_RUN }
  if (assets.later) return [first]
  return [
    first,
    ...(import.meta.env.DEV && assets.devScript ? [{ type: 'module', nonce, children: assets.devScript }] : []),
    // Never `async`: React would hoist it above the line that it reads.
    { type: 'module', nonce, src: assets.js },
  ]
}

/** Hands the page's files to its script; starts the script too where the page is read first. */
function bootScript(assets: PageAssets): string {
  const boot = JSON.stringify({ assets } satisfies Boot).replaceAll('<', '\\u003c')
  const start = assets.later ? startLaterScript(assets.js, assets.later, assets.fonts) : ''
  return `window.__boot=${boot};${start}`
}
