import { kit } from '#copy/kit.ts'
import { Dialog } from 'radix-ui'
import { IconButton } from './icon-button.tsx'
import { returnFocus, takeFocus } from './sheet-focus.ts'
import type { ReactNode, RefObject } from 'react'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly isTitleHidden?: boolean
  /** What opened it: on a desktop it hangs on that as a popover. Without one it is a dialog in the middle, for decisions. */
  readonly anchor?: RefObject<HTMLElement | null> | undefined
  /** Where a popover stands from its anchor; below it unless said otherwise. */
  readonly side?: 'top' | 'right'
  /** A popover with more than a menu in it. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

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
