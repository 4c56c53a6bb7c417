import type { ProviderConfig } from './adapters/providers/port.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface KnownProvider {
  readonly name: string
  readonly issuer: string
  /** Apple answers with a form where a scope asks for more than the user's id. */
  readonly isFormPost?: true
}

/** Providers that need nothing but the client. */
const KNOWN: { readonly [id in string]?: KnownProvider } = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  apple: { name: 'Apple', issuer: 'https://appleid.apple.com', isFormPost: true },
}
const IDS = /^[a-z][a-z0-9]{0,19}$/
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The providers that `OIDC_PROVIDERS` names, and what is wrong with the settings of each. @see docs/configuration.md#providers */
export function providersIn(env: Environment): {
  readonly providers: readonly ProviderConfig[]
  readonly problems: readonly string[]
} {
  const ids = [...new Set((env['OIDC_PROVIDERS'] ?? '').toLowerCase().split(','))].flatMap((id) => id.trim() || [])
  const wrong = ids.find((id) => !IDS.test(id))
  if (wrong !== undefined)
    return { providers: [], problems: ['OIDC_PROVIDERS must be names such as google, apple, club.'] }
  const read = ids.map((id) => providerIn(env, id))
  return {
    providers: read.flatMap(({ provider }) => provider ?? []),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function providerIn(env: Environment, id: string) {
  const prefix = `OIDC_${id.toUpperCase()}_`
  const known = KNOWN[id]
  const [issuer, clientId, clientSecret] = [
    env[`${prefix}ISSUER`] ?? known?.issuer,
    env[`${prefix}CLIENT_ID`],
    env[`${prefix}CLIENT_SECRET`],
  ]
  const name = env[`${prefix}NAME`] ?? known?.name ?? id
  const given = { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
  const missing = Object.entries(given).flatMap(([field, text]) => (text ? [] : `${prefix}${field} is missing.`))
  const problems = [
    ...missing,
    ...(issuer && !isIssuer(issuer) ? [`${prefix}ISSUER must start with https://.`] : []),
    ...([...name].length > 30 ? [`${prefix}NAME must have at most 30 characters.`] : []),
  ]
  if (problems.length > 0 || !issuer || !clientId || !clientSecret) return { provider: null, problems }
  const answer = known?.isFormPost
    ? ({ scope: 'openid email', responseMode: 'form_post' } as const)
    : ({ scope: 'openid email profile', responseMode: 'query' } as const)
  return { provider: { id, name, issuer, clientId, clientSecret, ...answer } satisfies ProviderConfig, problems }
}

/** Over plain http only what never leaves this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  if (search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}
