/** Every expected "no" about questioning how a bet ended. @see docs/rules.md#objections */
export type ObjectionError =
  /** The result of the bet cannot be questioned, or no longer. */
  | { readonly code: 'objection.closed' }
  /** For participants who neither won nor stated the result. */
  | { readonly code: 'objection.not_for_you' }
  /** The participant has accepted the result already. */
  | { readonly code: 'objection.accepted_before' }
  /** Another participant was faster: a bet has one objection. */
  | { readonly code: 'objection.exists' }
  | { readonly code: 'objection.account_closed' }
  | { readonly code: 'objection.sentence_missing' }
  | { readonly code: 'objection.sentence_too_long'; readonly limit: number }
  /** There is no objection that could be voted on. */
  | { readonly code: 'objection.none' }
  | { readonly code: 'objection.voted_before' }

/** The refusal with one of the given codes. */
export type ObjectionErrorOf<C extends ObjectionError['code']> = Extract<ObjectionError, { code: C }>
