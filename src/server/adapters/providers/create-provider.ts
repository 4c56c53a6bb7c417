import { PROVIDER_ANSWER_PATH } from '#domain/paths.ts'
import type { Log } from '#server/log.ts'
import * as oidc from 'openid-client'
import type { Identified, Provider, ProviderConfig, ProviderIdentity, AuthorizationSecrets } from './port.ts'

/** Less than a request may take, so that a sentence still fits in. @see docs/what-is-away.md */
const PROVIDER_MS = 4_000
/** Addresses and keys of a provider change seldom. */
const KEPT_MS = 3_600_000
const CLOCKS_DIFFER_SECONDS = 30

/** The provider does not answer, or not in time. */
class AwayError extends Error {}

/** Speaks OpenID Connect with one provider: authorization code with PKCE, state and nonce. */
export function createProvider(config: ProviderConfig, { publicUrl, log }: { publicUrl: string; log: Log }): Provider {
  const redirectUri = publicUrl + PROVIDER_ANSWER_PATH
  const discover = discovery(config)
  const logged = (error: unknown): void =>
    log.warn(isAway(error) ? 'provider.away' : 'provider.refused', { name: config.id, error })
  return {
    id: config.id,
    name: config.name,
    issuer: config.issuer,
    addressFor: async ({ state, nonce, codeVerifier }) => {
      try {
        const provider = await inTime(discover())
        return oidc.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: config.scope,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(config.responseMode === 'query' ? {} : { response_mode: config.responseMode }),
        }).href
      } catch (error) {
        logged(error)
        return null
      }
    },
    identify: async (answer, secrets) => {
      try {
        const address = new URL(`${redirectUri}?${answer}`)
        return await inTime(discover().then((provider) => identify(provider, address, secrets)))
      } catch (error) {
        logged(error)
        return { outcome: isAway(error) ? 'away' : 'refused' }
      }
    },
  }
}

/** Asks the provider for its addresses, and again after an hour or a failure. */
function discovery({ issuer, clientId, clientSecret }: ProviderConfig): () => Promise<oidc.Configuration> {
  let known: { readonly answer: Promise<oidc.Configuration>; readonly atMs: number } | null = null
  return () => {
    if (known && Date.now() - known.atMs < KEPT_MS) return known.answer
    const options: oidc.DiscoveryRequestOptions = {
      execute: [
        // A signature is checked although the token comes from the provider itself.
        oidc.enableNonRepudiationChecks,
        // The settings allow this on the machine itself only.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
      timeout: PROVIDER_MS / 1_000,
      [oidc.customFetch]: fetchOrAway,
    }
    const metadata = { [oidc.clockTolerance]: CLOCKS_DIFFER_SECONDS }
    const answer = oidc.discovery(new URL(issuer), clientId, metadata, clientAuth(clientSecret), options)
    const asked = { answer, atMs: Date.now() }
    known = asked
    answer.catch(() => {
      if (known === asked) known = null
    })
    return answer
  }
}

/** In the way that the provider takes; without a word about it, the standard says the header. */
const clientAuth = (secret: string): oidc.ClientAuth => {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? inHeader : inBody)(server, ...request)
  }
}

const fetchOrAway: oidc.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit).catch((error: unknown) => {
    throw new AwayError('a provider cannot be reached', { cause: error })
  })
  if (answer.status >= 500) throw new AwayError(`a provider answers ${answer.status}`)
  return answer
}

async function identify(
  provider: oidc.Configuration,
  address: URL,
  { state, nonce, codeVerifier }: AuthorizationSecrets,
): Promise<Identified> {
  const tokens = await oidc.authorizationCodeGrant(provider, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return { outcome: 'refused' }
  const { iss, sub } = claims
  // Some providers say more than who it is only when asked again.
  const isMoreNeeded = claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
  const more = isMoreNeeded ? await oidc.fetchUserInfo(provider, tokens.access_token, sub) : {}
  return { outcome: 'identified', identity: { issuer: iss, subject: sub, ...saidIn({ ...claims, ...more }) } }
}

function saidIn(claims: Readonly<Record<string, unknown>>): Omit<ProviderIdentity, 'issuer' | 'subject'> {
  const { email, email_verified: verified, name } = claims
  return {
    email: typeof email === 'string' ? email : null,
    // Apple writes it as text.
    isEmailVerified: verified === true || verified === 'true',
    name: typeof name === 'string' ? name : null,
  }
}

/** @throws AwayError when it takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_answered, giveUp) => {
    timer = setTimeout(() => giveUp(new AwayError('a provider did not answer in time')), PROVIDER_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The library wraps what its requests fail with. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof AwayError || error.name === 'TimeoutError' || isAway(error.cause)
}
