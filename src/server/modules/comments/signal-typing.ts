import { err, ok } from '#domain/kernel/result.ts'
import type { Signalling } from '#server/context.ts'
import { openThread } from './open-thread.ts'

/** The viewer is writing in a thread: those who may read it see so for a few seconds. Nothing is stored. */
export const signalTyping: Signalling<'comments', 'signalTyping'> = async ({ tx, viewerId }, { uniqueId }) => {
  const thread = await openThread(tx, uniqueId)
  if (!thread.ok) return thread
  if (viewerId === null) return err({ code: 'account.signed_out' })
  const { betId, row } = thread.value
  return ok({ betId, userId: viewerId, participantId: row.my_participant_id })
}
