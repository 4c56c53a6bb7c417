import type { CommandId } from '#domain/kernel/ids.ts'

/** A comment that the screen shows before the server has it. */
export interface PendingComment {
  readonly id: CommandId
  readonly text: string
  readonly hasFailed: boolean
}

/**
 * What this tab has sent without an answer, by writer and bet. It outlives the sheet, which may be shut in the meantime.
 * Text that must outlive the tab as well is a draft.
 */
const kept = new Map<string, readonly PendingComment[]>()
const listeners = new Set<() => void>()
const NONE: readonly PendingComment[] = []

/** Names what a user has written about one bet. */
export const pendingKey = (writer: string, uniqueId: string): string => `${writer} ${uniqueId}`

export const pendingOf = (key: string): readonly PendingComment[] => kept.get(key) ?? NONE

export function changePending(
  key: string,
  change: (pending: readonly PendingComment[]) => readonly PendingComment[],
): void {
  kept.set(key, change(pendingOf(key)))
  for (const listener of listeners) listener()
}

export function subscribePending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
