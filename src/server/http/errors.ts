import { ERROR_STATUS, type ApiError, type ApiErrorCode } from '#contract/errors.ts'
import { TooBusyToHash } from '#server/modules/accounts/passwords.ts'
import { BusyError, isAway, isUnwritable, refusalOf } from '#server/db/constraints.ts'
import type { Log } from '#server/log.ts'
import { ORPCError } from '@orpc/server'
import { randomBytes } from 'node:crypto'

const BUSY_RETRY_SECONDS = 2
const PAYLOAD_TOO_LARGE = 413
const SERVICE_UNAVAILABLE = 503

/** A refusal as it goes over the wire: its code, the status of `ERROR_STATUS`, its facts. No sentence: those are in copy. */
export function toHttpError(
  refusal: ApiError,
  status: number = ERROR_STATUS[refusal.code],
): ORPCError<string, unknown> {
  const { code, ...facts } = refusal
  return new ORPCError(code, { defined: true, status, message: code, data: facts })
}

/** What the log says about a request that failed. */
interface FailedRequest {
  readonly route: string
  readonly requestId: string
  readonly ipPrefix: string
}

/** Refusals that an attack collects: guessed passwords, codes and links, and limits that were reached. */
const ATTACKED: ReadonlySet<string> = new Set<ApiErrorCode>([
  'account.credentials_invalid',
  'account.locked',
  'account.too_many_attempts',
  'account.password_wrong',
  'account.link_invalid',
  'league.code_invalid',
  'league.too_many_tries',
  'friend.too_many_requests',
  'guest.network_full',
  'invite.invalid',
  'origin.refused',
  'permission.denied',
  'rate.limited',
])

/**
 * Turns whatever was thrown into an answer: refusals pass, and those that an attack collects are logged; what does not fit the contract names its fields, an absent
 * database says "try again", and everything else is a defect, which is logged once and answered with its incident id.
 */
export function fromThrown(thrown: unknown, log: Log, request: FailedRequest): ORPCError<string, unknown> {
  if (thrown instanceof ORPCError) {
    if (ATTACKED.has(thrown.code)) log.warn('security.refused', { ...request, code: thrown.code })
    if (thrown.code in ERROR_STATUS) return thrown
    const asked = misfit(thrown)
    if (asked) return asked
  }
  if (thrown instanceof BusyError || thrown instanceof TooBusyToHash || isAway(thrown)) {
    log.warn('request.busy', { ...request, error: thrown })
    return toHttpError({ code: 'server.busy' })
  }
  if (isUnwritable(thrown)) return toHttpError({ code: 'input.invalid', fields: [] })
  const refusal = refusalOf(thrown)
  if (refusal) return toHttpError(refusal)
  const incidentId = randomBytes(6).toString('hex')
  const error = thrown instanceof ORPCError && thrown.cause !== undefined ? thrown.cause : thrown
  log.error('request.defect', { ...request, incidentId, error })
  return toHttpError({ code: 'server.defect', incidentId })
}

/** A request that is no call of ours: malformed, too long, with the wrong method, or with fields that do not fit. */
function misfit(thrown: ORPCError<string, unknown>): ORPCError<string, unknown> | null {
  if (thrown.code === 'PAYLOAD_TOO_LARGE') return toHttpError({ code: 'input.invalid', fields: [] }, PAYLOAD_TOO_LARGE)
  if (thrown.code === 'METHOD_NOT_SUPPORTED') return toHttpError({ code: 'input.invalid', fields: [] }, 405)
  if (thrown.code !== 'BAD_REQUEST') return null
  return toHttpError({ code: 'input.invalid', fields: fieldsOf(thrown.data) })
}

interface Issue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[]
  readonly keys?: readonly string[]
}

/** The paths of every field that does not fit, each once. Unknown fields are named too. */
export function fieldsOf(data: unknown): readonly string[] {
  const { issues = [] }: { readonly issues?: readonly Issue[] } = data ?? {}
  const paths = issues.flatMap(({ path = [], keys = [] }) => {
    const base = path.map((step) => String(typeof step === 'object' ? step.key : step))
    return keys.length > 0 ? keys.map((key) => [...base, key].join('.')) : [base.join('.')]
  })
  return [...new Set(paths)].slice(0, 50)
}

/** How long to wait before trying again, where the refusal says so. */
export function retryAfterSeconds(answer: ORPCError<string, unknown>): number | null {
  if (answer.status === SERVICE_UNAVAILABLE) return BUSY_RETRY_SECONDS
  const { retryAfterSeconds: seconds }: { readonly retryAfterSeconds?: unknown } = answer.data ?? {}
  return typeof seconds === 'number' ? seconds : null
}
