/** What stands in the place of a user whose account is deleted. @see docs/rules.md#erasure */
export const erased = {
  /** Instead of every name. */
  name: 'Unknown User',
  /** Instead of what they predicted. */
  words: '(deleted)',
} as const
