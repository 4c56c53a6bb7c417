import { RPC_PATH } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import type { Log } from '#server/log.ts'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { ipPrefix } from './client-ip.ts'
import { fromThrown, retryAfterSeconds, toHttpError } from './errors.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { ApiRouter, MountedEndpoint } from './mount.ts'
import { routeName, type RequestContext } from './request-context.ts'
import type { Exchange } from './router.ts'
import { BODY_BYTES_MAX, createScreenCalls } from './screen-calls.ts'

/** The API over HTTP: for the app's own screens under /rpc, for other programs as REST under /api. */
export interface Api {
  /** False when no endpoint has the address. */
  readonly handle: (exchange: Exchange) => Promise<boolean>
  readonly openApi: () => Promise<object>
}

interface ApiDeps {
  readonly endpoints: readonly MountedEndpoint[]
  readonly router: ApiRouter
  readonly keptAnswers: KeptAnswers
  readonly log: Log
}

export function createApi({ endpoints, router, keptAnswers, log }: ApiDeps): Api {
  const screenCalls = createScreenCalls(endpoints, keptAnswers)
  const schemaConverters = [new ZodToJsonSchemaConverter()]
  const withErrorMapping = async <T>(work: () => Promise<T>, { context, request }: Asked): Promise<T> => {
    try {
      return await work()
    } catch (thrown) {
      const isMalformed = !context.progress.isUnderstood && !(thrown instanceof ORPCError)
      const { requestId, ip } = context
      const failed = { route: routeName(request.url.pathname), requestId, ipPrefix: ipPrefix(ip) }
      const answer = isMalformed ? toHttpError({ code: 'input.invalid', fields: [] }) : fromThrown(thrown, log, failed)
      throw prepared(answer, context)
    }
  }
  const rest = new OpenAPIHandler(router, {
    interceptors: [(asked) => withErrorMapping(() => asked.next(), asked)],
    plugins: [
      new BodyLimitPlugin<RequestContext>({ maxBodySize: BODY_BYTES_MAX }),
      new SmartCoercionPlugin({ schemaConverters }),
    ],
  })
  const generator = new OpenAPIGenerator({ schemaConverters })
  let document: Promise<object> | null = null

  return {
    handle: async (exchange) => {
      if (exchange.path.startsWith(RPC_PATH)) return screenCalls(exchange)
      const { request, response, context } = exchange
      return (await rest.handle(request, response, { prefix: '/api', context })).matched
    },
    openApi: () =>
      (document ??= generator.generate(contract, {
        info: { title: 'Toldya', version: '1' },
        servers: [{ url: '/api' }],
      })),
  }
}

interface Asked {
  readonly context: RequestContext
  readonly request: { readonly url: URL }
}

function prepared(answer: ORPCError<string, unknown>, { setHeader }: RequestContext): ORPCError<string, unknown> {
  const seconds = retryAfterSeconds(answer)
  if (seconds !== null) setHeader('retry-after', String(seconds))
  return answer
}
