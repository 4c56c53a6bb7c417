/**
 * Stops at once when something that cannot be true is true: the code is wrong, not the person.
 *
 * @throws Error with `message` when `condition` is false
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
