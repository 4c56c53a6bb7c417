import { kit } from '#copy/en/kit.ts'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { giveFocusBack } from './give-focus-back.ts'
import { IconButton } from './icon-button.tsx'
import type { SheetProps } from './sheet.tsx'
import { toast } from './toast.ts'

/** The part of `Sheet` that brings the dialog library with it. */
export function SheetDialog({ isOpen, onClose, title, isTitleHidden = false, children }: SheetProps) {
  const opener = useRef<Element | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          ref={sheet}
          className="sheet"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // What was said before has been read, and would cover the sheet.
            toast.dismiss()
            // The sheet itself takes the focus: a phone's keyboard should not jump up by itself.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Whoever has taken the focus meanwhile, the heading of the next screen for one, keeps it.
            const isFree = document.activeElement === document.body || sheet.current?.contains(document.activeElement)
            if (isFree) giveFocusBack(opener.current)
          }}
        >
          <div className="sheet-head">
            <Dialog.Title className={isTitleHidden ? 'sr-only' : ''}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={kit.close} iconName="x" className="ml-auto" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
