import type { Admission } from '#contract/endpoint.ts'
import type { ApiError } from '#contract/errors.ts'
import { whyNotAccountOnly } from '#domain/guests/guest.ts'
import { contract } from '#contract/index.ts'
import { VIEWER_HEADER } from '#contract/http.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { Answer, Context, ReadContext, TypingSignal } from '#server/context.ts'
import { accountRoutes } from '#server/modules/accounts/routes.ts'
import type { AccountDeps, SessionContext } from '#server/modules/accounts/session-context.ts'
import { betRoutes } from '#server/modules/bets/routes.ts'
import { objectionRoutes } from '#server/modules/objections/routes.ts'
import { commentRoutes } from '#server/modules/comments/routes.ts'
import { dareRoutes } from '#server/modules/dares/routes.ts'
import { friendRoutes } from '#server/modules/friends/routes.ts'
import { guestRoutes } from '#server/modules/guests/routes.ts'
import { inviteRoutes } from '#server/modules/invites/routes.ts'
import { notificationRoutes } from '#server/modules/notifications/routes.ts'
import { passkeyRoutes } from '#server/modules/passkeys/routes.ts'
import { petRoutes } from '#server/modules/pets/routes.ts'
import { providerRoutes } from '#server/modules/providers/routes.ts'
import { leagueRoutes } from '#server/modules/leagues/routes.ts'
import { taskRoutes } from '#server/modules/tasks/routes.ts'
import { forApiRead } from '#server/db/database.ts'
import { performRead, performRoute } from '#server/perform.ts'
import type { AnyContractProcedure } from '@orpc/contract'
import { implement } from '@orpc/server'
import { ipKey, ipPrefix } from './client-ip.ts'
import { toHttpError } from './errors.ts'
import type { Switches } from '#server/platform/switches/switches.ts'
import type { KnownSessions } from './known-sessions.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'

export interface MountDeps extends AccountDeps {
  readonly limiter: RateLimiter
  /** Called after every command that was committed. */
  readonly onCommitted: () => void
  /** Called with the bet that a committed command named, before it is answered: its events take a moment. */
  readonly onBetCommand: (uniqueId: string) => void
  /** Sends a signal to open screens. */
  readonly onSignal: (signal: TypingSignal) => void
  readonly sessions: Pick<KnownSessions, 'forget'>
  readonly switches: Pick<Switches, 'whyOff'>
}

/** A route without its noun and verb: what the contract says about input and output has been checked by then. */
type AnyRoute =
  | {
      readonly kind: 'command'
      readonly run: (context: Context, input: never) => Answer<unknown, ApiError>
      readonly about?: (input: never) => string
    }
  | { readonly kind: 'read'; readonly run: (context: ReadContext, input: never) => Answer<unknown, ApiError> }
  | {
      readonly kind: 'signal'
      readonly run: (context: ReadContext, input: never) => Answer<TypingSignal, ApiError>
    }
  | {
      readonly kind: 'session'
      readonly run: (context: SessionContext, input: never) => Promise<Result<unknown, ApiError>>
    }
type RouteTable = Readonly<Record<string, Readonly<Record<string, AnyRoute>>>>

/** The builder of one endpoint, as far as it is needed here. */
interface Builder {
  readonly handler: (
    handle: (given: { readonly context: RequestContext; readonly input: unknown }) => Promise<unknown>,
  ) => unknown
}

/** What the contract says about one endpoint. */
type EndpointContract = AnyContractProcedure & { readonly '~orpc': { readonly meta: Admission } }

/** An endpoint of the contract in front of its use-case. */
export interface MountedEndpoint {
  readonly noun: string
  readonly verb: string
  readonly contract: EndpointContract
  /** Whether the request may call it: session, limits, switches. @throws ORPCError when it may not */
  readonly admit: (context: RequestContext) => Promise<void>
  /** @param given - with input that fits the contract @throws ORPCError when a rule refuses */
  readonly handle: (given: { readonly context: RequestContext; readonly input: unknown }) => Promise<unknown>
}

/**
 * Puts every endpoint of the contract in front of its use-case: session, limits, use-case, refusal → answer.
 *
 * @throws Error when an endpoint of the contract has no route
 */
export function mountEndpoints(deps: MountDeps): readonly MountedEndpoint[] {
  const routes: RouteTable = {
    accounts: accountRoutes,
    bets: betRoutes,
    comments: commentRoutes,
    dares: dareRoutes,
    friends: friendRoutes,
    guests: guestRoutes,
    invites: inviteRoutes,
    notifications: notificationRoutes,
    objections: objectionRoutes,
    passkeys: passkeyRoutes,
    pets: petRoutes,
    providers: providerRoutes,
    leagues: leagueRoutes,
    tasks: taskRoutes,
  }
  return Object.entries(contract as unknown as Record<string, Record<string, EndpointContract>>).flatMap(
    ([noun, verbs]) =>
      Object.entries(verbs).map(([verb, procedure]) => {
        const route = routes[noun]?.[verb]
        if (!route) throw new Error(`no route behind ${noun}.${verb}`)
        const { meta } = procedure['~orpc']
        const name = `${noun}.${verb}`
        const changesAccount = route.kind === 'session' && meta.limit !== 'read'
        const run = changesAccount ? answerAndForget : answer
        return {
          noun,
          verb,
          contract: procedure,
          admit: (context) => admit(deps, { name, meta }, context),
          handle: (given) => run(deps, route, { ...given, name: changesAccount ? name : null }),
        } satisfies MountedEndpoint
      }),
  )
}

/** The endpoints as a router of the API library, which checks what goes in and out: for REST and for pages. */
export function mountApi(endpoints: readonly MountedEndpoint[]) {
  const byName = new Map(endpoints.map((endpoint) => [`${endpoint.noun}.${endpoint.verb}`, endpoint]))
  const os = implement(contract)
    .$context<RequestContext>()
    .use(async ({ context, path, next }) => {
      const endpoint = byName.get(path.join('.'))
      // Without this, a call that no endpoint admits would go on as if one had.
      if (!endpoint) throw new Error(`no endpoint admits a call of ${path.join('.')}`)
      await endpoint.admit(context)
      return next()
    })
  const builders = os as unknown as Record<string, Record<string, Builder>>
  const mounted: Record<string, Record<string, unknown>> = {}
  for (const { noun, verb, handle } of endpoints) {
    const builder = builders[noun]?.[verb]
    if (!builder) throw new Error(`the contract has no ${noun}.${verb}`)
    mounted[noun] = { ...mounted[noun], [verb]: builder.handler(handle) }
  }
  return os.router(mounted as unknown as Parameters<typeof os.router>[0])
}

export type ApiRouter = ReturnType<typeof mountApi>

interface Asked extends Pick<MountedEndpoint['contract']['~orpc'], 'meta'> {
  /** `noun.verb`. */
  readonly name: string
}

async function admit(deps: MountDeps, { name, meta }: Asked, context: RequestContext): Promise<void> {
  context.progress.isUnderstood = true
  if (!context.isPage) context.progress.operation = name
  await admitCaller(deps, meta, context)
  const off = meta.limit === 'read' ? null : await deps.switches.whyOff(name)
  if (off) throw toHttpError(off)
}

async function admitCaller(
  { limiter }: MountDeps,
  { needs, limit }: Admission,
  context: RequestContext,
): Promise<void> {
  const session = await context.session()
  const drawnFor = context.headers[VIEWER_HEADER]
  // A request from a page is answered only for the account that the page was rendered for, except signing in and out.
  if (drawnFor !== undefined && limit !== 'account' && drawnFor !== session?.userId) {
    throw toHttpError({ code: 'account.signed_out' })
  }
  if (needs !== 'anybody' && session === null) throw toHttpError({ code: 'account.signed_out' })
  const closed = needs === 'account' && session !== null ? whyNotAccountOnly(session) : null
  if (closed) throw toHttpError(closed)
  if (context.isPage) return
  const wait = limiter.hit(limit, { userId: session?.userId ?? null, ipKey: ipKey(context.ip) })
  if (wait !== null) throw toHttpError({ code: 'rate.limited', retryAfterSeconds: wait })
}

/** Who an answer says has come in: as the answer itself, or beside what else came of it. */
function entered(answered: unknown): { readonly userId?: unknown } {
  const { me, ...rest }: { readonly me?: object; readonly userId?: unknown } = answered ?? {}
  return me ?? rest
}

interface Call {
  readonly context: RequestContext
  readonly input: unknown
  /** Of a call that signs in or out or changes an account, for the log. */
  readonly name: string | null
}

async function answer(deps: MountDeps, route: AnyRoute, call: Call): Promise<unknown> {
  const result = await run(deps, route, call)
  if (!result.ok) throw toHttpError(result.error)
  return result.value
}

/**
 * Answers a request that signs a user in or out, or changes an account. Sessions may have ended even where the request
 * fails: this process forgets them before it sends the answer, the others when they read the outbox.
 */
async function answerAndForget(deps: MountDeps, route: AnyRoute, call: Call): Promise<unknown> {
  try {
    const answered = await answer(deps, route, call)
    await logAccountChange(deps, call, answered)
    return answered
  } finally {
    deps.sessions.forget()
    tellOfBet(deps, call.input)
    deps.onCommitted()
  }
}

/** Who signed in or out or changed an account, and from which network. */
async function logAccountChange({ db }: MountDeps, { context, name }: Call, answered: unknown): Promise<void> {
  const { userId: enteredAs } = entered(answered)
  const userId = typeof enteredAs === 'string' ? enteredAs : ((await context.session())?.userId ?? null)
  const { requestId, ip } = context
  db.log.info('security.done', { name: name ?? '', userId, requestId, ipPrefix: ipPrefix(ip) })
}

async function run(deps: MountDeps, route: AnyRoute, { context, input }: Call): Promise<Result<unknown, ApiError>> {
  const { isPage } = context
  const session = await context.session()
  const given = input as never
  if (route.kind === 'session') return route.run({ ...deps, ...sessionContextOf(context), session }, given)
  const viewerId = session?.userId ?? null
  if (route.kind === 'read') {
    const db = isPage ? deps.db : forApiRead(deps.db)
    return performRead(db, viewerId, (reader) => route.run(reader, given))
  }
  if (route.kind === 'signal') {
    const signal = await performRead(deps.db, viewerId, (reader) => route.run(reader, given))
    if (!signal.ok) return signal
    deps.onSignal(signal.value)
    return ok({})
  }
  if (session === null) return { ok: false, error: { code: 'account.signed_out' } }
  const result = await performRoute(deps.db, session, { route, input: given })
  if (!result.ok) return result
  tellOfBet(deps, input)
  deps.onCommitted()
  return result
}

function tellOfBet({ onBetCommand }: MountDeps, input: unknown): void {
  const { uniqueId }: { readonly uniqueId?: unknown } = input ?? {}
  if (typeof uniqueId === 'string') onBetCommand(uniqueId)
}

const sessionContextOf = ({
  headers,
  ip,
  setCookies,
  setHeader,
}: RequestContext): Pick<SessionContext, 'request' | 'setCookies' | 'clearSiteData'> => ({
  request: {
    cookie: headers.cookie ?? null,
    userAgent: headers['user-agent'] ?? null,
    ip: ipPrefix(ip),
    ipKey: ipKey(ip),
  },
  setCookies,
  clearSiteData: (kinds) => setHeader('clear-site-data', kinds.map((kind) => `"${kind}"`).join(', ')),
})
