import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import type { GuestRefusal } from '#contract/guests.ts'
import { betKeys, meKeys } from '#web/api/keys.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { createRouter } from '#web/router.tsx'
export { pausePage } from '#web/standalone-page.ts'
import { loadLateParts } from '#web/ui/late-part.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { ClientAssets } from './assets.ts'
import type { DrawnPage } from './kept-pages.ts'
import { originOfPage } from './origin.ts'
import type { CarryIcons } from './page-icons.ts'
import { createPageParts } from './page-parts.ts'
import type { UnlinkedStyles } from './page-styles.ts'

/** What drawing a page needs from the rest of the server. */
export interface PageDeps {
  /** The API as the asking person may use it, without a detour over HTTP, and who that is. */
  readonly clientFor: (request: Request) => Promise<{ client: ApiClient; me: Me | null }>
  /** The public address of the app, without a slash at the end. */
  readonly publicUrl: string
  readonly assets: ClientAssets
  readonly styles: UnlinkedStyles
  readonly carryIcons: CarryIcons
}

/** Draws one page. `nonce` is the one that the answer's content security policy allows; null where it names hashes. */
export type PageHandler = (request: Request, nonce: string | null) => Promise<DrawnPage>

/** Whether the page says that too many guests come from the visitor's network, which is true of no other one. */
const isForOneNetwork = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueriesData<{ readonly refusal: GuestRefusal | null }>({ queryKey: betKeys.guestDoors })
    .some(([, door]) => door?.refusal?.code === 'guest.network_full')

/**
 * Draws the screens on the server: the same router as in the browser, with the use-cases behind it instead of HTTP.
 * Unknown bets and addresses answer 404, guards answer with a redirect.
 */
export function createPageHandler({ clientFor, publicUrl, assets, styles, carryIcons }: PageDeps): PageHandler {
  const partsFor = createPageParts(assets)
  return async (request, nonce) => {
    await loadLateParts()
    const { client, me } = await clientFor(request)
    const parts = partsFor(new URL(request.url).pathname, me === null)
    const queryClient = createQueryClient()
    queryClient.setQueryData(meKeys.session, me)
    const draw = createRequestHandler({
      request,
      getRouterManifest: () => parts.manifest,
      createRouter: () =>
        createRouter({
          client,
          queryClient,
          origin: originOfPage(request.url, publicUrl),
          assets: parts.assets,
          nonce: nonce ?? undefined,
        }),
    })
    // A page is drawn in one piece, so its text goes past the answer, which would make a stream of it.
    let html = ''
    const { status, headers } = await draw(async ({ router, responseHeaders }) => {
      html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    })
    headers.set('cache-control', 'private, no-store')
    // The icons first: what they are coloured with comes from the rules.
    const drawn = parts.isSelfContained ? carryIcons(html) : html
    return {
      status,
      headers: [...headers],
      html: drawn.replace('</head>', () => `${styles.elementFor(drawn)}</head>`),
      isShared: me === null && !isForOneNetwork(queryClient),
    }
  }
}
