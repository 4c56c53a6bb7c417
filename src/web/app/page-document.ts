import { DIRECTION, LANGUAGE } from '#copy/language.ts'
import { tagsOf } from '#web/navigation/head.ts'
import type { Head } from '#web/navigation/route.ts'
import { queueClicksScript, startLaterScript, themeBootScript } from './boot-scripts.ts'
import { linkPreviewTags, type Tag } from './link-preview.ts'
import type { PageAssets } from './page-assets.ts'

/** Butter, the paper of the first screens: the browser's frame wears it too. */
const THEME_COLOR = '#fbdd62'

const EVERY_PAGE: readonly Tag[] = [
  [
    'meta',
    {
      name: 'viewport',
      content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
    },
  ],
  ['meta', { name: 'theme-color', content: THEME_COLOR }],
  ['meta', { name: 'color-scheme', content: 'light dark' }],
  ['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  ['link', { rel: 'apple-touch-icon', href: '/app-icon-180.png' }],
  ['link', { rel: 'manifest', href: '/site.webmanifest' }],
]

/** A page as the server sends it. */
export interface PageDocument {
  readonly head: Head
  readonly assets: PageAssets
  /** What the page's screen needs beyond that, fetched together with the page. */
  readonly screen: { readonly css: readonly string[]; readonly preloads: readonly string[] }
  /** Allows the page's own inline scripts; null where their hashes do. */
  readonly nonce: string | null
  /** What React has drawn. */
  readonly body: string
  /** What the page hands to its own script, as a JavaScript expression. */
  readonly boot: string
}

/**
 * The HTML around what React draws. It is text and no part of what React looks after: nothing in it changes but the title
 * and two tags. @see src/web/navigation/head.ts
 */
export function pageDocument({ head, assets, screen, nonce, body, boot }: PageDocument): string {
  const script = (text: string) => `<script${nonceAttribute(nonce)}>${text}</script>`
  const start = assets.later ? startLaterScript(assets.js, assets.later, assets.fonts) : ''
  return (
    `<!DOCTYPE html><html lang="${LANGUAGE}" dir="${DIRECTION}"><head><meta charset="utf-8">` +
    `<title>${escaped(head.title)}</title>` +
    headTags(head, assets, screen).map(tagText).join('') +
    script(`${themeBootScript};${queueClicksScript}`) +
    // What is drawn into stands even when everything in it has failed.
    `</head><body><div id="app">${body}</div>` +
    // What the page was drawn from may be more than it shows: nothing of it stays in the document.
    script(`document.currentScript.remove();window.__boot=${boot};${start}`) +
    (assets.later ? '' : moduleScripts(assets, nonce)) +
    '</body></html>'
  )
}

function headTags(head: Head, assets: PageAssets, { css, preloads }: PageDocument['screen']): readonly Tag[] {
  // A page that fetches them later carries the rules that it is drawn with.
  const isDressedLater = assets.later?.styles[0] !== undefined
  return [
    ...EVERY_PAGE,
    ...tagsOf(head).map(([name, content]): Tag => ['meta', { name, content }]),
    ...(head.preview ? linkPreviewTags(head.preview) : []),
    ...(isDressedLater ? [] : assets.css).map(stylesheet),
    ...(isDressedLater ? [] : assets.fonts).map(font),
    ...css.map(stylesheet),
    ...preloads.map((href): Tag => ['link', { rel: 'modulepreload', href }]),
  ]
}

const stylesheet = (href: string): Tag => ['link', { rel: 'stylesheet', href }]
const font = (href: string): Tag => [
  'link',
  { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' },
]

/** The scripts of a page that does not wait with them. They run in order, after the line that they read. */
const moduleScripts = ({ js, devScript }: PageAssets, nonce: string | null): string =>
  (import.meta.env.DEV && devScript ? `<script type="module"${nonceAttribute(nonce)}>${devScript}</script>` : '') +
  `<script type="module"${nonceAttribute(nonce)} src="${escaped(js)}"></script>`

const nonceAttribute = (nonce: string | null): string => (nonce === null ? '' : ` nonce="${escaped(nonce)}"`)

const tagText = ([name, attributes]: Tag): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')}>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
