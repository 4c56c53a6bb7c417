/** The result of a function that may refuse. A refusal is a value; only a defect is thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** Success, carrying `value`. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** A refusal, carrying its code. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })

/**
 * Stops at once when an invariant does not hold: a defect of the code, not a mistake of the user.
 *
 * @throws Error with `message` when `condition` is false
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
