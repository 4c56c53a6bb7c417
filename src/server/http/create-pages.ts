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

/** A check whether the server has started is answered before the screens are loaded, which takes half as long as the start. */
const LOADS_AFTER_MS = 500

/** Draws pages with the use-cases behind them, without a detour over HTTP. The screens are loaded once. */
export function createPages({ router, accounts, log, hasCards }: PagesDeps): Pages {
  const load = async () => {
    const { createPageHandler, pausePage } = await import('#server/http/pages.tsx')
    const draw = createPageHandler({
      publicUrl: accounts.publicUrl,
      assets: { ...readAssets(), hasCards: await hasCards },
      styles: createUnlinkedStyles(readPageStyles(clientDirectory)),
      carryIcons: carryIcons(readSymbols(clientDirectory)),
    })
    return { draw, pausePage }
  }
  const interceptors = [withErrorMapping(log)]
  let handler: ReturnType<typeof load> | null = null
  // Before a visitor asks for a page, if possible. The first page reports what goes wrong here.
  const loadAhead = () => void (handler ??= load()).catch(() => undefined)
  if (isBuilt()) setTimeout(loadAhead, LOADS_AFTER_MS).unref()
  return {
    draw: async (address, nonce, context) => {
      const { draw } = await (handler ??= load())
      const client = createRouterClient(router, { context: { ...context, isPage: true }, interceptors })
      return draw({ address, client, me: await client.accounts.me({}), nonce })
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
