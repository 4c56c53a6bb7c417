import { contract } from '#contract/index.ts'
import type { Log } from '#server/log.ts'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ipPrefix } from './client-ip.ts'
import { fromThrown, retryAfterSeconds, toHttpError } from './errors.ts'
import type { ApiRouter } from './mount.ts'
import { routeName, type RequestContext } from './request-context.ts'

const BODY_BYTES_MAX = 64 * 1024

/** The API over HTTP: for the app's own screens under /rpc, for other programs as REST under /api. */
export interface Api {
  /** False when no endpoint has the address. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, context: RequestContext) => Promise<boolean>
  readonly openApi: () => Promise<object>
}

export function createApi(router: ApiRouter, log: Log): Api {
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
  const bodyLimit = () => new BodyLimitPlugin<RequestContext>({ maxBodySize: BODY_BYTES_MAX })
  const rpc = new RPCHandler(router, {
    interceptors: [(asked) => withErrorMapping(() => asked.next(), asked)],
    plugins: [bodyLimit()],
  })
  const rest = new OpenAPIHandler(router, {
    interceptors: [(asked) => withErrorMapping(() => asked.next(), asked)],
    plugins: [bodyLimit(), new SmartCoercionPlugin({ schemaConverters })],
  })
  const generator = new OpenAPIGenerator({ schemaConverters })
  let document: Promise<object> | null = null

  return {
    handle: async (request, response, context) => {
      const isRpc = request.url?.startsWith('/rpc/') ?? false
      const handled = isRpc
        ? await rpc.handle(request, response, { prefix: '/rpc', context })
        : await rest.handle(request, response, { prefix: '/api', context })
      return handled.matched
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
