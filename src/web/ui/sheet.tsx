import { NETWORK_FAILED } from '#copy/en/app.ts'
import { useState, type ReactNode } from 'react'
import { latePart, useLatePart } from './late-part.ts'
import { toast } from './toast.ts'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
}

const dialog = latePart(async () => (await import('./sheet-dialog.tsx')).SheetDialog)
const { Part: SheetDialog } = dialog

/** Fetches the dialog's code before it is needed: call it on hover or focus of what opens a sheet. */
export const preloadSheet = dialog.preload

/** A bottom sheet on the phone, a centred dialog above 640 px. Its code is fetched at the first opening. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose } = props
  const [wasOpened, setWasOpened] = useState(isOpen)
  const isHere = useLatePart(dialog, isOpen, () => {
    toast.bad({ title: NETWORK_FAILED })
    onClose()
  })
  if (isOpen && !wasOpened) setWasOpened(true)
  return isHere && wasOpened ? <SheetDialog {...props} /> : null
}
