import type { CommonError } from '#contract/errors.ts'
import type { CommentView } from '#contract/comments.ts'
import type { CommentErrorOf } from '#domain/comments/errors.ts'
import type { CommandId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Answer, Context } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { lockedComment, readComment, type LockedComment, type NoThread } from './open-thread.ts'

interface CommentCommand<E> {
  /** `noun.verb` of the contract. */
  readonly endpoint: string
  readonly input: { readonly commandId: CommandId; readonly uniqueId: string; readonly commentId: string }
  /** The rule, asked under the lock; what it allows is written here as well. */
  readonly change: (locked: LockedComment) => E | null | Promise<E | null>
}

/**
 * Runs a command about one comment: remember the command and lock the thread; ask the rule and write; read the comment.
 *
 * @returns the comment as the actor sees it; the same for a command that took effect before
 */
export async function changeComment<E>(
  context: Context,
  { endpoint, input, change }: CommentCommand<E>,
): Answer<
  CommentView,
  E | NoThread | CommentErrorOf<'comment.not_found'> | Extract<CommonError, { code: 'command.reused' }>
> {
  const { tx } = context
  const { uniqueId, commentId } = input
  const [remembered, locked] = await Promise.all([
    rememberCommand(context, { endpoint, input, response: { uniqueId } }),
    lockedComment(tx, input),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (!locked.ok) return locked
  if (remembered.kind === 'new') {
    const refusal = await change(locked.value)
    if (refusal) return err(refusal)
    publish(tx, [{ type: 'comments.changed', betId: locked.value.thread.betId }])
  }
  return ok(readComment(tx, uniqueId, commentId))
}
