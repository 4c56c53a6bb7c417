import type { ReactNode } from 'react'
import type { IconName } from './icon-names.gen.ts'

export interface ToastMessage {
  readonly title: string
  readonly line?: string | undefined
  readonly iconName?: IconName
  /** Something to do about it; the toast then stays longer. */
  readonly action?: ReactNode
}

export interface ShownToast extends ToastMessage {
  readonly id: number
  readonly kind: 'good' | 'bad'
}

type Listener = () => void

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<Listener>()

function show(toast: ShownToast | null): void {
  shown = toast
  for (const listener of listeners) listener()
}

/**
 * Shows a message without interrupting the user. One is visible at a time; a new one replaces it.
 * A success disappears by itself, an error stays until it is dismissed or replaced.
 */
export const toast = {
  good: (message: ToastMessage): void => show({ ...message, id: ++lastId, kind: 'good' }),
  bad: (message: ToastMessage): void => show({ ...message, id: ++lastId, kind: 'bad' }),
  dismiss: (): void => show(null),
}

export const toastStore = {
  get: (): ShownToast | null => shown,
  /** Nothing is ever shown in the server's page. */
  getOnServer: (): ShownToast | null => null,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
