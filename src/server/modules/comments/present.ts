import { shownName } from '#copy/account.ts'
import type { CommentView, ReactionsView, SpeakerView } from '#contract/comments.ts'
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
  reactions: presentReactions(row),
})

/** Who said it; the account may have been deleted since. */
export const presentSpeaker = (row: SpeakerRow): SpeakerView => ({
  participantId: row.participant_id,
  name: shownName(row.author_name),
  pet: row.pet_type === null ? null : { type: row.pet_type, stage: stageOf(row.pet_xp ?? 0) },
})

/** How often each kind was used, and which ones by the viewer. */
export function presentReactions({ kinds, mine }: ReactionsRow): ReactionsView {
  const counts: ReactionsView['counts'] = {}
  for (const kind of kinds ?? []) counts[kind] = (counts[kind] ?? 0) + 1
  return { counts, mine: [...(mine ?? [])] }
}
