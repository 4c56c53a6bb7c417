import { createBrowserClient } from './api-client.ts'

/** Puts a text on the clipboard; false when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** For pages without the clipboard's permission, such as plain http in a home network. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

export interface Shared {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Whether the device's own share sheet is the one people know: on phones and tablets. */
export const hasKnownShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/** `unsupported`: offer copying instead. `dismissed`: the person changed their mind; say nothing. */
export type ShareOutcome = 'shared' | 'dismissed' | 'unsupported'

/** Opens the phone's own share sheet. */
export async function shareNatively(shared: Shared & { readonly files?: File[] }): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return 'unsupported'
  try {
    await navigator.share(shared)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unsupported'
  }
}

/** A WhatsApp message with this text, recipient to be picked there. */
export const whatsappUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/**
 * Notifies the server that the viewer shared the bet behind a link, for the task that rewards it. Runs in the background and
 * ignores failures: sharing itself has worked.
 */
export function noteShare(url: string): void {
  const uniqueId = /\/predict\/([\w-]+)/.exec(url)?.[1]
  if (uniqueId !== undefined)
    createBrowserClient()
      .tasks.noteShare({ uniqueId })
      .catch(() => undefined)
}
