import type { CommentView } from '#contract/comments.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentComment } from './present.ts'
import { selectComment } from './queries.ts'

/** A comment that was written or locked in this very transaction. */
export async function readComment(tx: Reader, uniqueId: string, commentId: string): Promise<CommentView> {
  const row = await tx.first(selectComment, [uniqueId, commentId])
  assert(row !== null, 'a comment that was just changed is there')
  return presentComment(row)
}
