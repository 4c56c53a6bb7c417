import { useAddComment } from '#web/api/comments.ts'
import { useMe } from '#web/api/me.ts'
import { newId } from '#web/lib/command-id.ts'
import { useSyncExternalStore } from 'react'
import { changePending, pendingKey, pendingOf, subscribePending, type PendingComment } from './pending-comments.ts'

/** The viewer's comments that are on their way, and those that did not arrive. */
export interface Outbox {
  readonly pending: readonly PendingComment[]
  readonly send: (text: string) => void
  /** Sends one again, under the same id: it stands in the thread once, whatever became of the first attempt. */
  readonly retry: (comment: PendingComment) => void
  readonly bin: (comment: PendingComment) => void
}

export function useOutbox(uniqueId: string): Outbox {
  const add = useAddComment(uniqueId)
  const key = pendingKey(useMe()?.userId ?? '', uniqueId)
  const pending = useSyncExternalStore(
    subscribePending,
    () => pendingOf(key),
    () => pendingOf(key),
  )
  const mark = (id: string, hasFailed: boolean) =>
    changePending(key, (all) => all.map((one) => (one.id === id ? { ...one, hasFailed } : one)))
  const remove = (id: string) => changePending(key, (all) => all.filter((one) => one.id !== id))
  const deliver = (comment: PendingComment) =>
    void add(comment.text, comment.id).then(
      () => remove(comment.id),
      () => mark(comment.id, true),
    )
  return {
    pending,
    send: (text) => {
      const comment = { id: newId(), text, hasFailed: false }
      changePending(key, (all) => [...all, comment])
      deliver(comment)
    },
    retry: (comment) => {
      mark(comment.id, false)
      deliver(comment)
    },
    bin: ({ id }) => remove(id),
  }
}
