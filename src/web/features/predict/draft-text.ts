import { useMe } from '#web/api/me.ts'
import { draftKey, onDraftsForgotten, VISITOR } from '#web/lib/device-drafts.ts'
import { useSyncExternalStore } from 'react'

// What this page knows; the storage behind it may be refused (private windows, full disks).
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

/** What the viewer is writing for a bet, and has not sealed. */
export interface DraftText {
  readonly text: string
  /** Keeps it, at every keystroke. */
  readonly keep: (text: string) => void
  /** Forgets it: the prediction is sealed, or the place was given back. */
  readonly drop: () => void
}

/**
 * The viewer's unsealed letter for a bet. It lives outside React, so no refetch and no reload can lose it; it belongs to
 * the account and to the bet rather than the place, so it comes along to another one.
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
