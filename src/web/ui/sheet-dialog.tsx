import { common } from '#copy/en/common.ts'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import type { SheetProps } from './sheet.tsx'

/** The part of `Sheet` that brings the dialog library with it. */
export function SheetDialog({ isOpen, onClose, title, isTitleHidden = false, children }: SheetProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="sheet"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // The sheet itself takes the focus: a phone's keyboard should not jump up by itself.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <div className="sheet-head">
            <Dialog.Title className={isTitleHidden ? 'sr-only' : ''}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={common.close} iconName="x" className="ml-auto" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
