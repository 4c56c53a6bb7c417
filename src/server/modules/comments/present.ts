import { shownName } from '#copy/account.ts'
import type { CommentView, ReactionCount, SpeakerView } from '#contract/comments.ts'
import { REACTION_KINDS } from '#domain/comments/reaction.ts'
import { stageOf } from '#domain/pets/pet.ts'
import type { CommentRow, ReactionsRow, SpeakerRow } from './queries.ts'

/** A comment as its viewer may see it. Built field by field: no account's id leaves the server. */
export const presentComment = (row: CommentRow): CommentView => ({
  id: row.id,
  number: row.number,
  state: row.state,
  isMine: row.is_mine,
  author: row.state === 'blocked' ? null : presentSpeaker(row),
  text: row.body,
  at: row.created_at,
  isEdited: row.is_edited,
  mentionedIds: row.state === 'said' ? [...row.mentioned_ids] : [],
  isReportedByMe: row.is_reported_by_me,
  reactions: presentCounts(row),
})

/** Who said it; the account may have been deleted since. */
export const presentSpeaker = (row: SpeakerRow): SpeakerView => ({
  participantId: row.participant_id,
  name: shownName(row.author_name),
  pet: row.pet_type === null ? null : { type: row.pet_type, stage: stageOf(row.pet_xp ?? 0) },
})

/** The kinds that were used, in their own order, so that none moves when another one is taken away. */
export function presentCounts({ kinds, mine }: ReactionsRow): ReactionCount[] {
  if (kinds === null) return []
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return REACTION_KINDS.flatMap((kind) => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count, isMine: mine?.includes(kind) ?? false }]
  })
}
