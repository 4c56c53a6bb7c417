import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'pet-nap'
const listeners = new Set<() => void>()

function isNappingHere(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    return false
  }
}

/** Remembers on this device whether pets lie still. */
export function letPetNap(isNapping: boolean): void {
  try {
    if (isNapping) localStorage.setItem(STORAGE_KEY, 'yes')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Private windows may refuse storage; the pet then stays as it is.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether pets nap on this device. In the server's page they are still anyway. */
export const usePetNap = (): boolean => useSyncExternalStore(subscribe, isNappingHere, () => false)
