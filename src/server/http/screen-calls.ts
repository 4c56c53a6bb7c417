import type { Inputs } from '#contract/index.ts'
import { fromWire, RPC_PATH, toWire, type Wire } from '#contract/http.ts'
import { isKept } from '#server/modules/bets/known-views.ts'
import { ORPCError, validateORPCError } from '@orpc/contract'
import type { IncomingMessage } from 'node:http'
import { fieldsOf, toHttpError } from './errors.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { MountedEndpoint } from './mount.ts'
import type { RequestContext } from './request-context.ts'
import type { Exchange } from './router.ts'

/** @see docs/rules.md#request-limits */
export const BODY_BYTES_MAX = 64 * 1024

/** Answers a call of one of our screens; false when no endpoint has the address. */
export type ScreenCalls = (exchange: Exchange) => Promise<boolean>

/**
 * The way of our own screens to the endpoints: the API library's protocol in a few lines, as in the browser. The library
 * makes a web request of each request, reads and writes through streams, and runs each step in a span of its own, which
 * costs more than what the use-case of a read does. What the contract says about input, output and refusals holds as there.
 *
 * @see docs/decisions/0045-screens-call-without-the-library.md
 */
export function createScreenCalls(endpoints: readonly MountedEndpoint[], keptAnswers: KeptAnswers): ScreenCalls {
  const byPath = new Map(endpoints.map((endpoint) => [`${RPC_PATH}${endpoint.noun}/${endpoint.verb}`, endpoint]))
  return async ({ request, response, context, path }) => {
    const endpoint = byPath.get(path)
    if (!endpoint) return false
    if (request.method !== 'POST') throw toHttpError({ code: 'input.invalid', fields: [] }, 405)
    const input = valueOf(await bodyOf(request, () => response.setHeader('connection', 'close')))
    const body = await answerOf(keptAnswers, { endpoint, context, given: input })
    if (response.headersSent) return true // an answer that came too late
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    return true
  }
}

interface Call {
  readonly endpoint: MountedEndpoint
  readonly context: RequestContext
  readonly given: unknown
}

/** @returns what is sent @throws ORPCError when the call is refused, with facts that fit the contract */
async function answerOf(keptAnswers: KeptAnswers, { endpoint, context, given }: Call): Promise<Buffer> {
  const { inputSchema, outputSchema, errorMap } = endpoint.contract['~orpc']
  try {
    await endpoint.admit(context)
    const input = await fitting(inputSchema, given, (issues) => new ORPCError('BAD_REQUEST', { data: { issues } }))
    const encode = async (output: unknown) => {
      const misfit = (issues: readonly unknown[]) =>
        new Error(`the answer of ${endpoint.verb} does not fit the contract at ${fieldsOf({ issues }).join(', ')}`)
      return Buffer.from(JSON.stringify(toWire(await fitting(outputSchema, output, misfit))))
    }
    if (!isBetByLink(endpoint)) return await encode(await endpoint.handle({ context, input }))
    const make = async () => encodedOnce(await endpoint.handle({ context, input }), encode)
    // What a visitor is answered depends on nothing but the bet.
    const isVisitor = (await context.session()) === null
    return await (isVisitor ? keptAnswers.get((input as BetInput).uniqueId, make) : make())
  } catch (thrown) {
    throw thrown instanceof ORPCError ? await validateORPCError(errorMap, thrown) : thrown
  }
}

type BetInput = Inputs['bets']['get']

/** The read that opening a link begins with. */
const isBetByLink = ({ noun, verb }: MountedEndpoint): boolean => noun === 'bets' && verb === 'get'

/** Views that were sent before, ready to be sent again: the same view object is what was checked then. */
const encodedViews = new WeakMap<object, Buffer>()

async function encodedOnce(view: unknown, encode: (view: unknown) => Promise<Buffer>): Promise<Buffer> {
  if (typeof view !== 'object' || view === null) return encode(view)
  const known = encodedViews.get(view)
  if (known) return known
  const bytes = await encode(view)
  if (isKept(view)) encodedViews.set(view, bytes)
  return bytes
}

type Schema = MountedEndpoint['contract']['~orpc']['inputSchema']

/** The value as the contract has it, without what the contract does not name. */
async function fitting(
  schema: Schema,
  value: unknown,
  misfit: (issues: readonly unknown[]) => Error,
): Promise<unknown> {
  if (!schema) return value
  const checked = schema['~standard'].validate(value)
  const result = checked instanceof Promise ? await checked : checked
  if (result.issues) throw misfit(result.issues)
  return result.value
}

/** Reads the body, and no more of it than may be sent. @param hangUp - the rest of a longer one is not read */
function bodyOf(request: IncomingMessage, hangUp: () => void): Promise<string> {
  return new Promise((settle, fail) => {
    const cutOff = () => fail(toHttpError({ code: 'input.invalid', fields: [] }))
    // Sent whole, and the sender was gone before it could be read: no event comes any more.
    if (request.destroyed) return cutOff()
    const chunks: Buffer[] = []
    let length = 0
    const refuse = () => {
      request.off('data', take)
      hangUp()
      fail(toHttpError({ code: 'input.invalid', fields: [] }, 413))
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > BODY_BYTES_MAX) return refuse()
      chunks.push(chunk)
    }
    if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) return refuse()
    request.on('data', take)
    request.once('end', () => settle(Buffer.concat(chunks).toString()))
    request.once('error', cutOff)
    request.once('close', () => request.readableEnded || cutOff())
  })
}

/** The value of a body, undefined for an empty one. @throws ORPCError when it is no JSON of ours */
function valueOf(body: string): unknown {
  if (body === '') return undefined
  try {
    return fromWire(JSON.parse(body) as Wire)
  } catch {
    throw toHttpError({ code: 'input.invalid', fields: [] })
  }
}
