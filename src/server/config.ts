import { resolve } from 'node:path'
import type { LogLevel } from './log.ts'
import type { Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'

/** How mail leaves the house. Without a server there is no mail, and accounts are confirmed at once. */
export interface MailConfig {
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

/** Everything the environment says, parsed once. docs/configuration.md lists the variables. */
export interface Settings {
  readonly port: number
  /** The address to listen on; null listens on all of them. */
  readonly host: string | null
  /** Where people reach the app: an origin without a slash at the end. */
  readonly publicUrl: string
  /** Believe `X-Forwarded-For` and `X-Forwarded-Proto`: there is a proxy in front that sets them. */
  readonly trustProxy: boolean
  /** Absolute. */
  readonly dataDirectory: string
  /** A PostgreSQL server of yours; null starts the embedded one. */
  readonly databaseUrl: string | null
  readonly mail: MailConfig | null
  /** Null keeps photos in the data folder. */
  readonly bucket: BucketConfig | null
  readonly logLevel: LogLevel
}

export interface Config extends Settings {
  readonly secrets: Secrets
}

type Environment = Readonly<Record<string, string | undefined>>
type Read = <T>(name: string, parse: (text: string) => T, fallback: T) => T

const DEFAULT_PORT = 4747
const DEFAULT_DATA_DIRECTORY = './data'
const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/**
 * Parses the environment.
 *
 * @throws StartError naming every variable that is wrong, all at once
 */
export function readSettings(env: Environment, cwd = process.cwd()): Settings {
  const problems: string[] = []
  const read: Read = (name, parse, fallback) => {
    const text = env[name]?.trim()
    if (!text) return fallback
    try {
      return parse(text)
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
      return fallback
    }
  }

  const port = read('PORT', parsePort, DEFAULT_PORT)
  const smtpUrl = read('SMTP_URL', parseUrl(['smtp:', 'smtps:']), null)
  const publicUrl = read('PUBLIC_URL', parseOrigin, `http://localhost:${port}`)
  const settings: Settings = {
    port,
    host: read<string | null>('HOST', (text) => text, null),
    publicUrl,
    trustProxy: read('TRUST_PROXY', parseSwitch, false),
    dataDirectory: resolve(
      cwd,
      read('DATA_DIR', (text) => text, DEFAULT_DATA_DIRECTORY),
    ),
    databaseUrl: read('DATABASE_URL', parseUrl(['postgres:', 'postgresql:']), null),
    mail: smtpUrl
      ? { smtpUrl, from: read('MAIL_FROM', parseSender, `Toldya <no-reply@${new URL(publicUrl).hostname}>`) }
      : null,
    bucket: readBucket(env, read, problems),
    logLevel: read('LOG_LEVEL', parseLogLevel, 'info'),
  }
  if (problems.length > 0) throw new StartError(`The environment is not right:\n  ${problems.join('\n  ')}`)
  return settings
}

const BUCKET_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of a bucket, or nothing of it. */
function readBucket(env: Environment, read: Read, problems: string[]): BucketConfig | null {
  const missing = BUCKET_VARIABLES.filter((name) => !env[name]?.trim())
  if (missing.length === BUCKET_VARIABLES.length) return null
  for (const name of missing) problems.push(`${name} is missing: photos go into a bucket only with all of S3_….`)
  const text = (value: string): string => value
  return {
    endpoint: (read('S3_ENDPOINT', parseUrl(['http:', 'https:']), null) ?? '').replace(/\/+$/, ''),
    bucket: read('S3_BUCKET', parseBucket, ''),
    region: read('S3_REGION', text, 'auto'),
    accessKeyId: read('S3_ACCESS_KEY_ID', text, ''),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY', text, ''),
  }
}

function parseBucket(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) throw new Error('must be the name of a bucket.')
  return text
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^[1-9]\d*$/.test(text) || port > 65_535) throw new Error('must be a port number from 1 to 65535.')
  return port
}

function parseOrigin(text: string): string {
  const url = urlOf(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new Error('must be an address such as https://toldya.example, without a path.')
  return url.origin
}

const parseUrl =
  (protocols: readonly string[]) =>
  (text: string): string | null => {
    // A wrong value is never repeated in the message: it may hold a password.
    if (!protocols.includes(urlOf(text)?.protocol ?? ''))
      throw new Error(`must start with ${protocols.join('// or ')}//.`)
    return text
  }

function parseSwitch(text: string): boolean {
  if (['1', 'true', 'yes'].includes(text)) return true
  if (['0', 'false', 'no'].includes(text)) return false
  throw new Error('must be true or false.')
}

function parseSender(text: string): string {
  if (!/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text))
    throw new Error('must be a sender such as Toldya <hello@toldya.example>.')
  return text
}

function parseLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text)
  if (!level) throw new Error(`must be one of ${LOG_LEVELS.join(', ')}.`)
  return level
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
