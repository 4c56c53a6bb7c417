import type { ShownError } from '#copy/errors.ts'
import type { Refusal } from './api-client.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Our codes read `noun.what`; those of oRPC and of machines in between do not. */
const isOurs = (error: Record<string, unknown>): error is Record<string, unknown> & ShownError =>
  typeof error['code'] === 'string' && /^[a-z]+\.[a-z_]+$/.test(error['code'])

/** What the API answered with: from the browser's client, or oRPC's error where the server draws the page. */
const isRefusal = (value: Record<string, unknown>): value is Record<string, unknown> & Refusal =>
  typeof value['code'] === 'string' && typeof value['status'] === 'number' && 'data' in value

/**
 * Turns what a request threw into one of the errors that have a sentence.
 *
 * A request without a response (no connection, aborted) is `network.failed`; an undeclared response is a defect, except
 * those of busy proxies (502–504).
 */
export function toApiError(thrown: unknown): ShownError {
  if (isRecord(thrown)) {
    if (isRefusal(thrown)) return fromRefusal(thrown)
    if (isOurs(thrown)) return thrown
  }
  if (thrown instanceof TypeError || (thrown instanceof Error && thrown.name === 'AbortError')) {
    return { code: 'network.failed' }
  }
  return { code: 'server.defect', incidentId: '' }
}

function fromRefusal({ code, status, data }: Refusal): ShownError {
  const error = { ...(isRecord(data) ? data : {}), code }
  if (isOurs(error)) return error
  return status >= 502 && status <= 504 ? { code: 'server.busy' } : { code: 'server.defect', incidentId: '' }
}

/** Whether asking again can help: no answer came, or the server was busy. A refusal stays one. */
export function isWorthRetrying(thrown: unknown): boolean {
  const { code } = toApiError(thrown)
  return code === 'network.failed' || code === 'server.busy'
}

/** Awaits an answer; a failure is thrown as the error that has a sentence. */
export async function withApiError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (thrown) {
    throw toApiError(thrown)
  }
}
