/** Every expected "no" about the thread of a bet. @see docs/rules.md#comments */
export type CommentError =
  | { readonly code: 'comment.not_found' }
  | { readonly code: 'comment.missing' }
  | { readonly code: 'comment.too_long'; readonly limit: number }
  /** The bet has been over for 90 days. */
  | { readonly code: 'comment.closed' }
  /** `retryAfterSeconds`: until the oldest one is an hour old. */
  | { readonly code: 'comment.limit'; readonly limit: number; readonly retryAfterSeconds: number }
  | { readonly code: 'comment.author_only' }
  /** Said by the actor, who can take it back instead. */
  | { readonly code: 'comment.own' }
  | { readonly code: 'comment.edit_over'; readonly minutes: number }
  /** It was taken back or hidden. */
  | { readonly code: 'comment.gone' }
  | { readonly code: 'comment.hide_creator_only' }
  /** A sealed prediction, a bet that goes on, or a dare without a proof has nothing to react to. */
  | { readonly code: 'reaction.nothing' }

/** The refusal with one of the given codes. */
export type CommentErrorOf<C extends CommentError['code']> = Extract<CommentError, { code: C }>
