import { singleKeysOff } from '#web/lib/device-flags.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { isDesk } from '#web/ui/media.ts'
import { useEffect, useEffectEvent } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** The keys of a desktop. Single ones work outside fields and dialogs only, and can be switched off. @see WCAG 2.1.4 */
export function useDeskKeys(onHelp: () => void): void {
  const navigate = useNavigate()
  const isOff = singleKeysOff.use()
  const single: { readonly [key: string]: () => boolean } = {
    n: () => (void navigate({ to: '/create-bet' }), true),
    j: () => stepTicket(1),
    k: () => stepTicket(-1),
    ']': () => stepPile(1),
    '[': () => stepPile(-1),
    '?': () => (onHelp(), true),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('[role=dialog]')) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'Enter' && pressWax()) event.preventDefault()
    if (isCommand || isOff || isTyping(event.target)) return
    if (single[event.key.toLowerCase()]?.()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED_INTO)

/** The tray's one action, from anywhere in the sheet. */
function pressWax(): boolean {
  const wax = document.querySelector<HTMLElement>('main .tray-do .btn-wax')
  wax?.click()
  return wax !== null
}

/** Moves the focus to what the next ticket leads to; from anywhere else to the first. */
function stepTicket(by: 1 | -1): boolean {
  const tickets = [...document.querySelectorAll('main .ticket:not(.tray)')].filter((ticket) =>
    ticket.querySelector('a, button'),
  )
  const here = tickets.findIndex((ticket) => ticket.contains(document.activeElement))
  const next = tickets[here === -1 ? 0 : here + by]
  // What the ticket asks for stands at its end, behind its menu.
  ;[...(next?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1)?.focus()
  return next !== undefined
}

/** Opens the next one of the list beside the sheet; the first where none of it is open. */
function stepPile(by: 1 | -1): boolean {
  if (!isDesk()) return false
  const slips = [...document.querySelectorAll<HTMLElement>('main .pane-stack .slip')]
  const open = slips.findIndex((slip) => slip.hasAttribute('aria-current'))
  const next = slips[open === -1 ? 0 : open + by]
  next?.click()
  return next !== undefined
}
