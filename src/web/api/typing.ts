import { useApiClient } from '#web/lib/api-client.ts'
import { useRef, useSyncExternalStore } from 'react'

/** How long a signal shows. The writer sends one at most every {@link SEND_MS}. */
const SHOWN_MS = 6_000
const SEND_MS = 3_000

const typists = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()
const NONE: readonly string[] = []
/** Stands for a member of the league outside the bet. */
export const OUTSIDE = 'outside'

function change(uniqueId: string, next: readonly string[]): void {
  typists.set(uniqueId, next)
  for (const listener of listeners) listener()
}

/** Notes that a participant is writing in the thread of a bet, for a few seconds. */
export function noteTyping(uniqueId: string, participantId: string | null): void {
  const id = participantId ?? OUTSIDE
  const others = (typists.get(uniqueId) ?? NONE).filter((one) => one !== id)
  change(uniqueId, [...others, id])
  const timer = timers.get(`${uniqueId} ${id}`)
  clearTimeout(timer)
  timers.set(
    `${uniqueId} ${id}`,
    setTimeout(() => stopTyping(uniqueId, id), SHOWN_MS),
  )
}
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function stopTyping(uniqueId: string, id: string): void {
  const all = typists.get(uniqueId) ?? NONE
  if (all.includes(id))
    change(
      uniqueId,
      all.filter((one) => one !== id),
    )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The participants who are writing in the thread of the bet now. */
export const useTypists = (uniqueId: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => typists.get(uniqueId) ?? NONE,
    () => NONE,
  )

/** Says that the viewer is writing. A signal that is lost is no harm. */
export function useSignalTyping(uniqueId: string): () => void {
  const client = useApiClient()
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (performance.now() - sentAt.current < SEND_MS) return
    sentAt.current = performance.now()
    client.comments.signalTyping({ uniqueId }).catch(() => undefined)
  }
}
