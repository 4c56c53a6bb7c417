import { useMe } from '#web/api/me.ts'
import { draftKey, onDraftsForgotten, VISITOR } from '#web/lib/device-drafts.ts'
import { useSyncExternalStore } from 'react'

// The page's own copy; the storage behind it may be refused (private windows, full disks).
const texts = new Map<string, string>()
const listeners = new Set<() => void>()

onDraftsForgotten(() => {
  texts.clear()
  for (const listener of listeners) listener()
})

function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch {
    return null
  }
}

function read(key: string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const stored = quietly(() => localStorage.getItem(key)) ?? ''
  texts.set(key, stored)
  return stored
}

function write(key: string, text: string): void {
  texts.set(key, text)
  quietly(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** The text that the viewer is writing for a bet and has not sealed. */
export interface DraftText {
  readonly text: string
  /** Stores the text; called on every keystroke. */
  readonly keep: (text: string) => void
  /** Removes the text: the prediction is sealed, or the viewer released the participant. */
  readonly drop: () => void
}

/**
 * The viewer's unsealed text for a bet. It lives outside React, so that neither a refetch nor a reload loses it. It
 * belongs to the account and the bet, not to the participant, so it survives the choice of another one.
 */
export function useDraftText(uniqueId: string): DraftText {
  const key = draftKey('prediction-draft', useMe()?.userId ?? VISITOR, uniqueId)
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  )
  return { text, keep: (typed) => write(key, typed), drop: () => write(key, '') }
}
