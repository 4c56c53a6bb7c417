/** Every expected "no" about tasks that earn tokens. @see docs/rules.md#earning-tokens */
export type TaskError =
  /** Already rewarded: ever, or this UTC day. */
  | { readonly code: 'task.done' }
  /** Already rewarded: ever, or this UTC day. */
  | { readonly code: 'task.not_ready' }

export type TaskErrorCode = TaskError['code']
