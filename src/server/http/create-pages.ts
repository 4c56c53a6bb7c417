import type { AccountDeps } from '#server/features/accounts/visit.ts'
import type { Log } from '#server/log.ts'
import { createRouterClient } from '@orpc/server'
import { readAssets } from './assets.ts'
import { answerTo } from './errors.ts'
import type { ApiRouter } from './mount.ts'
import type { RequestContext } from './request-context.ts'
import type { DrawPage } from './site.ts'

interface PagesDeps {
  readonly router: ApiRouter
  readonly accounts: AccountDeps
  readonly log: Log
}

/** Draws pages with the use-cases behind them, without a detour over HTTP. The screens are loaded with the first page. */
export function createPages({ router, accounts, log }: PagesDeps): DrawPage {
  const contexts = new WeakMap<Request, RequestContext>()
  const load = async () => {
    const { createPageHandler } = await import('#server/http/pages.tsx')
    return createPageHandler({
      publicUrl: accounts.publicUrl,
      assets: readAssets(),
      clientFor: async (request) => {
        const context = contexts.get(request)
        if (!context) throw new Error('a page without a request')
        const client = createRouterClient(router, { context: { ...context, isPage: true }, interceptors: [told(log)] })
        return { client, me: await client.accounts.me({}) }
      },
    })
  }
  let handler: ReturnType<typeof load> | null = null
  return async (request, nonce, context) => {
    contexts.set(request, context)
    return (await (handler ??= load()))(request, nonce)
  }
}

const told =
  (log: Log) =>
  async <T>({ next, path }: { readonly next: () => Promise<T>; readonly path: readonly string[] }): Promise<T> => {
    try {
      return await next()
    } catch (thrown) {
      throw answerTo(thrown, log, path.join('.'))
    }
  }
