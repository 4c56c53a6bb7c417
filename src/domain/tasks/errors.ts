/** Every expected "no" about tasks that earn tokens. @see docs/rules.md#earning-tokens */
export type TaskError =
  /** Rewarded already: ever, or this UTC day. */
  | { readonly code: 'task.done' }
  /** What it asks for has not happened yet. */
  | { readonly code: 'task.not_ready' }

export type TaskErrorCode = TaskError['code']
