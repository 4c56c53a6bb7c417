import { kit } from '#copy/en/kit.ts'
import { Dialog } from 'radix-ui'
import { giveFocusBack } from './give-focus-back.ts'
import { IconButton } from './icon-button.tsx'
import { noteOpener, openerOf, passOnOpener } from './sheet-openers.ts'
import type { SheetProps } from './sheet.tsx'
import { toast } from './toast.ts'

/** The part of `Sheet` that brings the dialog library with it. */
export function SheetDialog({ isOpen, onClose, title, isTitleHidden = false, children }: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="sheet"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // What was said before has been read, and would cover the sheet.
            toast.dismiss()
            // The sheet itself takes the focus: a phone's keyboard should not jump up by itself.
            event.preventDefault()
            if (!(event.currentTarget instanceof HTMLElement)) return
            noteOpener(event.currentTarget)
            event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!(event.currentTarget instanceof HTMLElement)) return
            const sheet = event.currentTarget
            const focused = document.activeElement
            // Whoever has taken the focus meanwhile, the heading of the next screen for one, keeps it.
            if (focused === document.body || sheet.contains(focused)) giveFocusBack(openerOf(sheet))
            else passOnOpener(sheet)
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
