import type { TypingSignal } from '#server/context.ts'
import type { Log } from '#server/log.ts'
import type { Feed } from '#server/platform/outbox/feed-queries.ts'
import type { Hub } from './port.ts'

interface TypingOptions {
  readonly hub: Hub
  readonly feed: Pick<Feed, 'talkAudienceOf'>
  readonly log: Log
}

/**
 * Shows who is writing in a thread to the open screens of those who may read it. The audience is read when the signal is
 * sent, in every process; nothing is stored, and a signal that fails is forgotten.
 */
export function createTyping({ hub, feed, log }: TypingOptions) {
  const deliver = async ({ betId, userId, participantId }: TypingSignal): Promise<void> => {
    if (hub.isEmpty()) return
    const [audience] = await feed.talkAudienceOf([betId], userId)
    if (!audience) return
    const event = { type: 'comments.typing', uniqueId: audience.unique_id, participantId } as const
    hub.deliver([{ id: null, event, userIds: new Set(audience.user_ids) }])
  }
  const show = (signal: TypingSignal): void =>
    void deliver(signal).catch((error: unknown) => log.warn('typing.failed', { error }))
  return {
    /** @returns the signal as it travels to the other processes */
    send: (signal: TypingSignal): string => {
      show(signal)
      return JSON.stringify(signal)
    },
    /** A signal of another process of this server. */
    receive: (text: string): void => show(JSON.parse(text) as TypingSignal),
  }
}
