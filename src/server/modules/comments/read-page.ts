import type { CommentView } from '#contract/comments.ts'
import type { BetId } from '#domain/kernel/ids.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentComment } from './present.ts'
import { selectPage, selectPageAuthors, selectPageCounts, type ReactionCountRow } from './queries.ts'

const NOBODY = { participant_id: null, author_name: null, pet_type: null, pet_xp: null }

/** The page of comments behind the number `after`, oldest first, in one round trip. */
export async function readPage(tx: Reader, betId: BetId, after: number): Promise<CommentView[]> {
  const [rows, authors, counts] = await Promise.all([
    tx.query(selectPage, [betId, after]),
    tx.query(selectPageAuthors, [betId, after]),
    tx.query(selectPageCounts, [betId, after]),
  ])
  const authorOf = new Map(authors.map(({ author_id: id, ...author }) => [id, author]))
  const countsOf = new Map<number, ReactionCountRow[]>()
  for (const { number, ...count } of counts) countsOf.set(number, [...(countsOf.get(number) ?? []), count])
  return rows.map((row) =>
    presentComment({
      ...row,
      ...(authorOf.get(row.author_id) ?? NOBODY),
      reactions: row.state === 'said' ? (countsOf.get(row.number) ?? null) : null,
    }),
  )
}
