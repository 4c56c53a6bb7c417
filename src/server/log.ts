import { lossyWriter } from './log-output.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/**
 * What a line may contain beside its event: a closed list, so that no body, email, name, prediction or token slips in.
 * `error` is reduced to what shows where it happened.
 */
export interface LogFacts {
  readonly requestId?: string
  readonly incidentId?: string
  readonly method?: string
  /** The route's pattern, never the address that was asked for. */
  readonly route?: string
  /** Of a page that does not exist, with everything but words left out. */
  readonly path?: string
  readonly status?: number
  readonly code?: string
  readonly userId?: string | null
  /** Shortened to its network. */
  readonly ipPrefix?: string
  readonly tookMs?: number
  readonly attempt?: number
  readonly count?: number
  readonly name?: string
  readonly pid?: number
  /** What an operator can do about it. */
  readonly hint?: string
  readonly error?: unknown
}

export interface Log {
  debug(event: string, facts?: LogFacts): void
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, facts?: LogFacts): void
}

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']
const FACT_NAMES = [
  'requestId',
  'incidentId',
  'method',
  'route',
  'path',
  'status',
  'code',
  'userId',
  'ipPrefix',
  'tookMs',
  'attempt',
  'count',
  'name',
  'pid',
  'hint',
] as const satisfies readonly (keyof LogFacts)[]

/** A log of one JSON object a line, to standard error unless `write` says otherwise. */
export function createLog(minimum: LogLevel, write: (line: string) => void = lossyWriter(process.stderr)): Log {
  const at =
    (level: LogLevel) =>
    (event: string, facts: LogFacts = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(minimum)) return
      write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...allowedFacts(facts) })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** A log that says nothing, for tests and tools. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

function allowedFacts(facts: LogFacts): Record<string, unknown> {
  const allowed: Record<string, unknown> = {}
  for (const name of FACT_NAMES) if (facts[name] !== undefined) allowed[name] = facts[name]
  if (facts.error !== undefined) allowed['error'] = describeError(facts.error)
  return allowed
}

/** What PostgreSQL adds to an error. */
interface DatabaseErrorFacts {
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly routine?: string
}

/** Database and parser messages quote what users typed, so those errors are logged by code and position only. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, constraint, table, routine } = error as DatabaseErrorFacts
  const quotesInput = error instanceof SyntaxError || routine !== undefined
  return {
    kind: error.name,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(quotesInput ? {} : { message: error.message }),
    at: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const framesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim().slice(3))
