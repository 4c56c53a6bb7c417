import { kit } from '#copy/kit.ts'
import { Dialog } from 'radix-ui'
import { IconButton } from './icon-button.tsx'
import { returnFocus, takeFocus } from './sheet-focus.ts'
import type { SheetProps } from './sheet.tsx'

/** The part of `Sheet` that brings the dialog library with it. */
export function SheetDialog({ isOpen, onClose, title, isTitleHidden = false, children }: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="sheet"
          aria-describedby={undefined}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
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
