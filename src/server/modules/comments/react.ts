import { whyNotTalk } from '#domain/comments/comment.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command, Read } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { findTarget } from './find-target.ts'
import { lockedThread, openThread } from './open-thread.ts'
import { presentReactions, presentSpeaker } from './present.ts'
import { deleteReaction, insertReaction, selectReactions, selectReactors } from './queries.ts'

/** The actor adds or removes a reaction: one per user, target and kind. @see docs/rules.md#reactions */
export const react: Command<'comments', 'react'> = async (context, input) => {
  const { tx, actorId } = context
  const { uniqueId, target, kind, isOn } = input
  const [remembered, locked] = await Promise.all([
    rememberCommand(context, { endpoint: 'comments.react', input, response: { uniqueId } }),
    lockedThread(tx, uniqueId),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (!locked.ok) return locked
  const { betId, now } = locked.value
  const found = await findTarget(tx, { uniqueId, betId, viewerId: actorId, target })
  if (!found.ok) return found
  const { type, id } = found.value
  if (remembered.kind === 'new') {
    const refusal = whyNotTalk(locked.value, now)
    if (refusal) return err(refusal)
    if (isOn) tx.write(insertReaction, [betId, type, id, kind])
    else tx.write(deleteReaction[type], [betId, id, kind])
    publish(tx, [{ type: 'comments.changed', betId }])
  }
  const row = await tx.first(selectReactions[type], [betId, id])
  return ok(presentReactions(row ?? NONE))
}

/** A target without a reaction has no row. */
const NONE = { kinds: null, mine: null } as const

/** Who reacted to one target, and how. What the viewer may not see has no reactions. */
export const listReactors: Read<'comments', 'reactors'> = async ({ tx, viewerId }, { uniqueId, target }) => {
  const thread = await openThread(tx, uniqueId)
  if (!thread.ok) return thread
  const { betId } = thread.value
  const found = viewerId === null ? null : await findTarget(tx, { uniqueId, betId, viewerId, target })
  const rows = found?.ok ? await tx.query(selectReactors[found.value.type], [betId, found.value.id]) : []
  return ok({ reactors: rows.map((row) => ({ kind: row.kind, speaker: presentSpeaker(row) })) })
}
