import { join, resolve } from 'node:path'
import { z } from 'zod'
import { networksIn, type TrustProxy } from './http/trusted-proxies.ts'
import type { LogLevel } from './log.ts'
import type { Secrets } from './secrets.ts'
import { StartError } from './errors.ts'
import type { ProviderConfig } from './adapters/providers/port.ts'
import { providersIn } from './provider-settings.ts'

/** Outgoing email. Without a mail server no email is sent, and accounts are confirmed at once. */
interface MailConfig {
  readonly smtpUrl: string
  readonly from: string
}

/** A bucket of an S3-compatible server that keeps the photos. */
export interface BucketConfig {
  /** An address without a slash at the end; the bucket's name follows it. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A port of its own, which only the operator's machines reach. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** Everything the environment says, parsed once. @see docs/configuration.md */
export interface Settings {
  readonly port: number
  /** The address to listen on; null listens on all of them. */
  readonly host: string | null
  /** Where users reach the app: an origin without a slash at the end. */
  readonly publicUrl: string
  /** Whose `X-Forwarded-For` is believed: that of every connection, of none, or of those from these networks. */
  readonly trustProxy: TrustProxy
  /** Absolute. */
  readonly dataDirectory: string
  /** Who has been erased; absolute. Best kept on another machine. */
  readonly erasureLog: string
  /** A PostgreSQL server of yours; null starts the embedded one. */
  readonly databaseUrl: string | null
  /** Whether the server starts on a database that a newer version has migrated, without changing it. An operator sets it to undo a release. */
  readonly mayBeOlder: boolean
  readonly mail: MailConfig | null
  /** Push services beside those of the known browsers, as domain names. */
  readonly pushServices: readonly string[]
  /** Null keeps photos in the data folder. */
  readonly bucket: BucketConfig | null
  /** Whether visitors may play in a bet without an account. @see docs/rules.md#guests */
  readonly hasGuests: boolean
  /** With whose accounts users may sign in; most often none. */
  readonly providers: readonly ProviderConfig[]
  readonly logLevel: LogLevel
  /** Where Prometheus reads the metrics; null serves none. */
  readonly metrics: MetricsAddress | null
}

export interface Config extends Settings {
  readonly secrets: Secrets
}

type Environment = Readonly<Record<string, string | undefined>>

const SWITCH: Readonly<Record<string, boolean>> = {
  1: true,
  true: true,
  yes: true,
  on: true,
  0: false,
  false: false,
  no: false,
  off: false,
}
const isOn = (text: string): boolean => SWITCH[text.toLowerCase()] ?? false
const trustProxyIn = (text: string): TrustProxy | null => SWITCH[text] ?? networksIn(text)
const hostsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
const isHost = (text: string): boolean => /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(text)
const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies readonly LogLevel[]

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
/** No message repeats a wrong value: it may hold a password. */
const url = (...protocols: readonly string[]) =>
  z.string().refine((text) => protocols.includes(urlOf(text)?.protocol ?? ''), {
    error: `must start with ${protocols.join('// or ')}//.`,
  })
const isOrigin = (text: string): boolean => {
  const parsed = urlOf(text)
  return ['http:', 'https:'].includes(parsed?.protocol ?? '') && parsed?.href === `${parsed?.origin}/`
}
const isPort = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= 65_535
const onOrOff = (standard: 'on' | 'off') =>
  z
    .string()
    .refine((text) => SWITCH[text.toLowerCase()] !== undefined, { error: 'must be on or off.' })
    .default(standard)

const VARIABLES = z.object({
  PORT: z.string().refine(isPort, { error: 'must be a port number from 1 to 65535.' }).default('4747'),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: 'must be an address such as https://toldya.example, without a path.' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => trustProxyIn(text) !== null, {
      error: 'must be true, false, or the addresses of proxies such as 10.0.0.5, 192.168.0.0/16.',
    })
    .default('false'),
  DATA_DIR: z.string().default('./data'),
  ERASURE_LOG: z.string().optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_MAY_BE_NEWER: onOrOff('off'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, { error: 'must be a sender such as Toldya <hello@toldya.example>.' })
    .optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket.' })
    .optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUSH_SERVICES: z
    .string()
    .refine((text) => hostsIn(text).every(isHost), { error: 'must be names of hosts such as push.browser.example.' })
    .default(''),
  GUESTS: onOrOff('on'),
  METRICS_PORT: z.string().refine(isPort, { error: 'must be a port number from 1 to 65535.' }).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}.` }).default('info'),
})
type Variables = z.infer<typeof VARIABLES>

const BUCKET_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Parses the environment.
 *
 * @throws StartError naming every variable that is wrong, all at once
 */
export function readSettings(env: Environment, cwd = process.cwd()): Settings {
  // An empty variable counts as one that is not set.
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )
  const parsed = VARIABLES.safeParse(given)
  const wrong = parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? []
  const { providers, problems: wrongProviders } = providersIn(given)
  const problems = [...missingOfBucket(given), ...wrongProviders, ...wrong]
  if (!parsed.success || problems.length > 0) {
    throw new StartError(`The environment is not right:\n  ${problems.join('\n  ')}`)
  }
  return { ...settingsOf(parsed.data, cwd), providers }
}

/** All of a bucket, or nothing of it. */
function missingOfBucket(given: Environment): readonly string[] {
  const missing = BUCKET_VARIABLES.filter((name) => given[name] === undefined)
  if (missing.length === BUCKET_VARIABLES.length) return []
  return missing.map((name) => `${name} is missing: photos go into a bucket only with all of S3_….`)
}

function settingsOf(variables: Variables, cwd: string): Omit<Settings, 'providers'> {
  const port = Number(variables.PORT)
  const publicUrl = new URL(variables.PUBLIC_URL ?? `http://localhost:${port}`)
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = `Toldya <no-reply@${publicUrl.hostname}>` } = variables
  return {
    port,
    host: variables.HOST ?? null,
    publicUrl: publicUrl.origin,
    trustProxy: trustProxyIn(variables.TRUST_PROXY) ?? false,
    dataDirectory: resolve(cwd, variables.DATA_DIR),
    erasureLog: resolve(cwd, variables.ERASURE_LOG ?? join(variables.DATA_DIR, 'erasures.log')),
    databaseUrl: variables.DATABASE_URL ?? null,
    mayBeOlder: isOn(variables.DATABASE_MAY_BE_NEWER),
    mail: smtpUrl === undefined ? null : { smtpUrl, from },
    bucket: bucketOf(variables),
    pushServices: hostsIn(variables.PUSH_SERVICES),
    hasGuests: isOn(variables.GUESTS),
    logLevel: variables.LOG_LEVEL,
    metrics:
      variables.METRICS_PORT === undefined
        ? null
        : { host: variables.METRICS_HOST, port: Number(variables.METRICS_PORT) },
  }
}

function bucketOf(variables: Variables): BucketConfig | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
