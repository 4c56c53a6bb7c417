import { NETWORK_FAILED } from '#copy/app.ts'
import { useState } from 'react'
import { latePart } from './late-part.ts'
import { isDesk } from './media.ts'
import type { SheetProps } from './sheet-dialog.tsx'
import { toast } from './toast.ts'
import { useLatePart } from './use-late-part.ts'

const dialog = latePart(async () => (await import('./sheet-dialog.tsx')).SheetDialog)
const popover = latePart(async () => (await import('./sheet-popover.tsx')).SheetPopover)

/** Fetches the code before it is needed: call it on hover or focus of what opens a sheet. */
export function preloadSheet(): void {
  dialog.preload()
  if (isDesk()) popover.preload()
}

/** What a button that opens a sheet has: it says so, and fetches the code when a pointer or the focus comes near. */
export const opensSheet = (preload: () => void = preloadSheet) =>
  ({ 'aria-haspopup': 'dialog', onPointerEnter: preload, onFocus: preload }) as const

/**
 * A bottom sheet on the phone, a dialog in the middle above 640 px, a popover of its `anchor` on a desktop. Its code is
 * fetched at the first opening.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, anchor } = props
  const [wasOpen, setWasOpen] = useState(false)
  // Decided as it opens: turning the device must not close what the viewer reads.
  const [opened, setOpened] = useState<typeof dialog | null>(null)
  const isHere = useLatePart(opened ?? dialog, isOpen, () => {
    toast.bad({ title: NETWORK_FAILED })
    onClose()
  })
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpened(anchor && isDesk() ? popover : dialog)
  }
  return isHere && opened ? <opened.Part {...props} /> : null
}
