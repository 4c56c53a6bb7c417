import { codeOf } from '#server/errors.ts'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './errors.ts'

/** The keys of this installation, created once. Their holder can sign in as any user. */
export interface Secrets {
  /** Signs session cookies and mailed links. */
  readonly session: string
  /** Keys the hashes of e-mails, which outlive their accounts: never change it. */
  readonly emailHash: string
}

const VARIABLES = { session: 'SESSION_SECRET', emailHash: 'EMAIL_HASH_SECRET' } as const
const SECRET_NAMES = ['session', 'emailHash'] as const satisfies readonly (keyof Secrets)[]
const SECRET_LENGTH_MIN = 32

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Takes the secrets from the environment, or else from `secrets.json` in the data folder, made on the first run and
 * readable by its owner only.
 *
 * @throws StartError when a secret is too short, or the file is readable by others, damaged, or cannot be made
 */
export function loadSecrets(env: Environment, dataDirectory: string): Secrets {
  const given = SECRET_NAMES.map((name) => [name, env[VARIABLES[name]]?.trim() || null] as const)
  for (const [name, value] of given)
    if (value !== null && value.length < SECRET_LENGTH_MIN)
      throw new StartError(`${VARIABLES[name]} must have at least ${SECRET_LENGTH_MIN} characters.`)

  const fromEnvironment = Object.fromEntries(given.filter(([, value]) => value !== null))
  if (SECRET_NAMES.every((name) => fromEnvironment[name])) return fromEnvironment as unknown as Secrets
  return { ...secretsOfFolder(dataDirectory), ...fromEnvironment }
}

function secretsOfFolder(dataDirectory: string): Secrets {
  const path = join(dataDirectory, 'secrets.json')
  try {
    return readSecrets(path)
  } catch (error) {
    const code = codeOf(error)
    if (error instanceof StartError) throw error
    if (code !== 'ENOENT') throw new StartError(`The data folder ${dataDirectory} cannot be read (${code}).`)
  }
  makeSecrets(path, dataDirectory)
  return readSecrets(path)
}

function readSecrets(path: string): Secrets {
  const { mode } = statSync(path)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new StartError(`${path} can be read by others. Run: chmod 600 "${path}"`)
  const secrets = parseSecrets(path)
  if (!SECRET_NAMES.every((name) => typeof secrets[name] === 'string' && secrets[name].length >= SECRET_LENGTH_MIN))
    throw new StartError(`${path} is damaged: it must hold ${SECRET_NAMES.join(' and ')}. Restore it from a backup.`)
  return secrets
}

function parseSecrets(path: string): Secrets {
  const text = readText(path)
  try {
    return JSON.parse(text) as Secrets
  } catch {
    throw new StartError(`${path} is damaged: it is not JSON. Restore it from a backup.`)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartError(`${path} cannot be read by this user.`)
  }
}

/** Written beside the file and linked: two first starts agree on one file, and a killed one leaves no half. */
function makeSecrets(path: string, dataDirectory: string): void {
  const made: Secrets = { session: newSecret(), emailHash: newSecret() }
  const side = `${path}.${process.pid}`
  try {
    mkdirSync(dataDirectory, { recursive: true })
    writeFileSync(side, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(side, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new StartError(`The data folder ${dataDirectory} cannot be written (${codeOf(error)}).`)
  } finally {
    rmSync(side, { force: true })
  }
}

const newSecret = (): string => randomBytes(32).toString('base64url')
