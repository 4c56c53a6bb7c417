import { useSyncExternalStore } from 'react'

/** Changes with the shape: an older draft is then left alone, never misread. */
const KEY_PREFIX = 'prediction-draft:1:'

// What this page knows; the storage behind it may be refused (private windows, full disks).
const texts = new Map<string, string>()
const listeners = new Set<() => void>()

function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch {
    return null
  }
}

function read(placeId: string): string {
  const known = texts.get(placeId)
  if (known !== undefined) return known
  const stored = quietly(() => localStorage.getItem(KEY_PREFIX + placeId)) ?? ''
  texts.set(placeId, stored)
  return stored
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Keeps what somebody has typed for a place, at every keystroke. */
export function keepDraftText(placeId: string, text: string): void {
  texts.set(placeId, text)
  quietly(() => localStorage.setItem(KEY_PREFIX + placeId, text))
  for (const listener of listeners) listener()
}

/** Forgets it: the prediction is sealed, or the place was given back. */
export function dropDraftText(placeId: string): void {
  texts.delete(placeId)
  quietly(() => localStorage.removeItem(KEY_PREFIX + placeId))
  for (const listener of listeners) listener()
}

/** The text being written for a place. It lives outside React, so no refetch and no reload can lose it. */
export const useDraftText = (placeId: string): string =>
  useSyncExternalStore(
    subscribe,
    () => read(placeId),
    () => '',
  )
