import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'plainHand'
const listeners = new Set<() => void>()

function isPlainHere(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return document.documentElement.dataset[STORAGE_KEY] !== undefined
  }
}

/**
 * Shows what people wrote in the plain face, at once and everywhere: the styles ask the attribute of the page. Kept on the
 * device, because eyes and screens differ from one to the next, and known before the first paint.
 */
export function writePlainly(isPlain: boolean): void {
  try {
    if (isPlain) localStorage.setItem(STORAGE_KEY, 'on')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  const { dataset } = document.documentElement
  if (isPlain) dataset[STORAGE_KEY] = ''
  else delete dataset[STORAGE_KEY]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether handwriting is plain on this device; not in the server's page. */
export const usePlainHand = (): boolean => useSyncExternalStore(subscribe, isPlainHere, () => false)
