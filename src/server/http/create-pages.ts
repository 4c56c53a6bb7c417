import type { AccountDeps } from '#server/modules/accounts/session-context.ts'
import type { Log } from '#server/log.ts'
import { createRouterClient } from '@orpc/server'
import { existsSync } from 'node:fs'
import { clientDirectory, readAssets } from './assets.ts'
import { ipPrefix } from './client-ip.ts'
import { fromThrown } from './errors.ts'
import type { ApiRouter } from './mount.ts'
import { carryIcons, readSymbols } from './page-icons.ts'
import { createUnlinkedStyles, readPageStyles } from './page-styles.ts'
import type { RequestContext } from './request-context.ts'
import type { Pages } from './site.ts'

interface PagesDeps {
  readonly router: ApiRouter
  readonly accounts: AccountDeps
  readonly log: Log
  /** Whether bets have pictures on this machine. */
  readonly hasCards: Promise<boolean>
}

/** Draws pages with the use-cases behind them, without a detour over HTTP. The screens are loaded once. */
export function createPages({ router, accounts, log, hasCards }: PagesDeps): Pages {
  const contexts = new WeakMap<Request, RequestContext>()
  const load = async () => {
    const { createPageHandler, pausePage } = await import('#server/http/pages.tsx')
    const draw = createPageHandler({
      publicUrl: accounts.publicUrl,
      assets: { ...readAssets(), hasCards: await hasCards },
      styles: createUnlinkedStyles(readPageStyles(clientDirectory)),
      carryIcons: carryIcons(readSymbols(clientDirectory)),
      clientFor: async (request) => {
        const context = contexts.get(request)
        if (!context) throw new Error('a page without a request')
        const client = createRouterClient(router, {
          context: { ...context, isPage: true },
          interceptors: [withErrorMapping(log)],
        })
        return { client, me: await client.accounts.me({}) }
      },
    })
    return { draw, pausePage }
  }
  let handler: ReturnType<typeof load> | null = null
  if (isBuilt()) {
    // No visitor should wait for the screens to be loaded. The first page reports what goes wrong here.
    handler = load()
    handler.catch(() => undefined)
  }
  return {
    draw: async (request, nonce, context) => {
      contexts.set(request, context)
      return (await (handler ??= load())).draw(request, nonce)
    },
    drawPause: async (nonce) => (await (handler ??= load())).pausePage(nonce),
  }
}

const isBuilt = (): boolean => existsSync(`${clientDirectory}/.vite/manifest.json`)

/** One call of an endpoint by a page. */
interface PageCall<T> {
  readonly next: () => Promise<T>
  readonly path: readonly string[]
  readonly context: RequestContext
}

const withErrorMapping =
  (log: Log) =>
  async <T>({ next, path, context }: PageCall<T>): Promise<T> => {
    try {
      return await next()
    } catch (thrown) {
      const { requestId, ip } = context
      const answer = fromThrown(thrown, log, { route: path.join('.'), requestId, ipPrefix: ipPrefix(ip) })
      if (answer.code === 'server.busy') context.progress.isBusy = true
      throw answer
    }
  }
