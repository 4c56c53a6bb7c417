import type { ApiErrorCode } from '#contract/errors.ts'
import type { Result } from '#domain/kernel/result.ts'

export type Refused = { readonly code: ApiErrorCode }

/** The value of a yes; a no ends the test. */
export function must<T>(result: Result<T, Refused>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

/** What came out, in one word: `ok` or the code of the refusal. */
export const codeOf = (result: Result<unknown, Refused>): 'ok' | ApiErrorCode => (result.ok ? 'ok' : result.error.code)
