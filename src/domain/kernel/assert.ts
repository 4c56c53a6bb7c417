/**
 * Stops at once when an invariant does not hold: a defect of the code, not a mistake of the user.
 *
 * @throws Error with `message` when `condition` is false
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
