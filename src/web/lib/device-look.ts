import { useSyncExternalStore } from 'react'

/**
 * How this device shows things, beside the theme: kept on the device, because eyes and batteries differ from one to the
 * next, and known before the first paint, also where nobody is signed in.
 *
 * - `napping`: pets hold still
 * - `plainHand`: what people wrote stands in the plain face
 */
export type LookSwitch = 'napping' | 'plainHand'

const listeners = new Set<() => void>()

function isOn(name: LookSwitch): boolean {
  try {
    return localStorage.getItem(name) === 'on'
  } catch {
    return document.documentElement.dataset[name] !== undefined
  }
}

/** Remembers the choice on this device and shows it at once, everywhere: the styles ask the attributes of the page. */
export function setLook(name: LookSwitch, on: boolean): void {
  try {
    if (on) localStorage.setItem(name, 'on')
    else localStorage.removeItem(name)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  const { dataset } = document.documentElement
  if (on) dataset[name] = ''
  else delete dataset[name]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the switch is on; off in the server's page. */
export const useLook = (name: LookSwitch): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOn(name),
    () => false,
  )
