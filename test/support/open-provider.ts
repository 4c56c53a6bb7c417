import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderConfig } from '#server/adapters/providers/port.ts'
import { PROVIDER_ANSWER_PATH } from '#domain/paths.ts'

/** A user of the provider. */
export interface ProviderUser {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

/** A real OpenID Connect provider on this machine, and a browser that is signed in to it. */
export interface OpenProvider {
  /** What an operator would set. */
  readonly config: ProviderConfig
  /** Knows the app from now on. */
  readonly serve: (appUrl: string) => void
  /** Has this user from now on, who is signed in where the browser says so: see {@link USER_HEADER}. */
  readonly enroll: (user: ProviderUser) => void
  /** Goes where the app sends the browser, as this user. @returns the query that the browser comes back with */
  readonly authorize: (address: string, user: ProviderUser | null) => Promise<string>
  /** Sends every request into the void, or answers again. */
  readonly setAway: (isAway: boolean) => void
  readonly close: () => Promise<void>
}

/** Says who is signed in to the provider. */
export const USER_HEADER = 'x-user'

const TTL = 600
const CLIENT = { clientId: 'toldya', clientSecret: 'a-secret-of-this-test-only-0123456789' }

export async function openProvider(id = 'club', name = 'The Club'): Promise<OpenProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const users = new Map<string, ProviderUser>()
  let isAway = false
  return {
    config: { id, name, issuer, ...CLIENT, scope: 'openid email profile', responseMode: 'query' },
    serve: (appUrl) => {
      const provider = providerOf(issuer, appUrl, users)
      const answer = provider.callback()
      server.on('request', (request, response) => {
        if (isAway) return
        if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
        void signIn(provider, request, response)
      })
    },
    enroll: (user) => void users.set(user.sub, user),
    authorize: async (address, user) => {
      if (user) users.set(user.sub, user)
      return browse(address, user)
    },
    setAway: (away) => void (isAway = away),
    close: () => closed(server),
  }
}

function providerOf(issuer: string, appUrl: string, users: ReadonlyMap<string, ProviderUser>): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [appUrl + PROVIDER_ANSWER_PATH],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only-for-tests'] },
    // Said, so that the library does not advise to say it.
    ttl: { AccessToken: TTL, Grant: TTL, IdToken: TTL, Interaction: TTL, Session: TTL },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...users.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/** The provider's own sign-in page, which asks nothing: a header says who it is. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const accountId = request.headers[USER_HEADER]
  await provider.interactionFinished(
    request,
    response,
    typeof accountId === 'string' ? { login: { accountId } } : { error: 'access_denied' },
    { mergeWithLastSubmission: false },
  )
}

const STEPS_MAX = 10

async function browse(address: string, user: ProviderUser | null): Promise<string> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, ...(user && { [USER_HEADER]: user.sub }) }
    const response = await fetch(next, { redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answers ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
    if (next.pathname === PROVIDER_ANSWER_PATH) return next.search.slice(1)
  }
  throw new Error('the provider leads nowhere')
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
