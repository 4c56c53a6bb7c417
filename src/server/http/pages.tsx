import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import type { GuestRefusal } from '#contract/guests.ts'
import { APP_NAME } from '#copy/app.ts'
import type { Boot } from '#web/app/boot.ts'
import { pageDocument } from '#web/app/page-document.ts'
import { betKeys, meKeys } from '#web/api/keys.ts'
import { packCache } from '#web/lib/page-cache.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { memoryHistory } from '#web/navigation/history.ts'
import { headOf } from '#web/navigation/head.ts'
import { App, createRouter } from '#web/router.tsx'
import { loadScreens } from '#web/routes.ts'
export { pausePage } from '#web/standalone-page.ts'
import { loadLateParts } from '#web/ui/late-part.ts'
import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { serialize } from 'seroval'
import type { ClientAssets } from './assets.ts'
import type { DrawnPage } from './kept-pages.ts'
import { originOfPage } from './origin.ts'
import type { CarryIcons } from './page-icons.ts'
import { createPageParts } from './page-parts.ts'
import type { UnlinkedStyles } from './page-styles.ts'

/** What drawing a page needs from the rest of the server. */
export interface PageDeps {
  /** The public address of the app, without a slash at the end. */
  readonly publicUrl: string
  readonly assets: ClientAssets
  readonly styles: UnlinkedStyles
  readonly carryIcons: CarryIcons
}

/** What one page is drawn from. */
interface PageRequest {
  /** Whole, as it was asked for. */
  readonly address: string
  /** The API as the asking person may use it, without a detour over HTTP. */
  readonly client: ApiClient
  /** Who that is; null for a visitor. */
  readonly me: Me | null
  /** The one that the answer's content security policy allows; null where it names hashes. */
  readonly nonce: string | null
}

export type PageHandler = (page: PageRequest) => Promise<DrawnPage>

/** Whether the page says that too many guests come from the visitor's network, which is true of no other one. */
const isForOneNetwork = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueriesData<{ readonly refusal: GuestRefusal | null }>({ queryKey: betKeys.guestDoors })
    .some(([, door]) => door?.refusal?.code === 'guest.network_full')

/** The page that leads elsewhere has nothing to show. */
const leadsTo = (address: string): DrawnPage => ({
  status: 307,
  headers: [['location', address], NOT_KEPT],
  html: '',
  isShared: false,
})

const NOT_KEPT = ['cache-control', 'private, no-store'] as const
const STATUS = { screen: 200, pending: 200, not_found: 404, failed: 500 } as const

/**
 * Draws the screens on the server: the same router as in the browser, with the use-cases behind it instead of HTTP.
 * Unknown bets and addresses answer 404, guards answer with a redirect.
 */
export function createPageHandler({ publicUrl, assets, styles, carryIcons }: PageDeps): PageHandler {
  const partsFor = createPageParts(assets)
  // The screens bring their late parts along.
  const ready = loadScreens().then(loadLateParts)
  // The first page reports what goes wrong here.
  ready.catch(() => undefined)
  return async ({ address, client, me, nonce }) => {
    await ready
    const { pathname, search } = new URL(address)
    const queryClient = createQueryClient()
    queryClient.setQueryData(meKeys.session, me)
    const context = { client, queryClient, origin: originOfPage(address, publicUrl), assets }
    const router = createRouter(context, memoryHistory(pathname + search))
    const elsewhere = await router.openPage()
    if (elsewhere) return leadsTo(elsewhere.redirectTo)
    const { route, outcome } = router.shown
    const parts = partsFor(route.name, me === null)
    const html = pageDocument({
      head: headOf(router.shown, context) ?? { title: APP_NAME },
      assets: parts.assets,
      screen: parts.screen,
      nonce,
      body: renderToString(<App router={router} />),
      boot: serialize({ assets: parts.assets, answers: packCache(queryClient), outcome } satisfies Boot),
    })
    // The icons first: what they are coloured with comes from the rules.
    const drawn = parts.isSelfContained ? carryIcons(html) : html
    return {
      status: STATUS[outcome],
      headers: [['content-type', 'text/html; charset=UTF-8'], NOT_KEPT],
      html: drawn.replace('</head>', () => `${styles.elementFor(drawn)}</head>`),
      isShared: me === null && !isForOneNetwork(queryClient),
    }
  }
}
