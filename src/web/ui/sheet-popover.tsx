import { Popover } from 'radix-ui'
import { useId, type RefObject } from 'react'
import { leadTabOn, returnFocus, takeFocus } from './sheet-focus.ts'
import type { SheetProps } from './sheet-dialog.tsx'

/** How near it comes to the edge of the window, and how far its tail stands from its corner. */
const EDGE_PX = 14
const CORNER_PX = 20

/**
 * The part of `Sheet` that hangs on what opened it, and brings the library that knows where. No scrim: a press elsewhere,
 * Escape and the same button close it.
 */
export function SheetPopover(props: SheetProps) {
  const { isOpen, onClose, title, isTitleHidden = false, anchor, side = 'bottom', isWide, children } = props
  const titleId = useId()
  const isOpener = (target: EventTarget | null) => target instanceof Node && anchor?.current?.contains(target)
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className={isWide ? 'pop is-wide' : 'pop'}
          aria-labelledby={titleId}
          side={side}
          align={side === 'top' ? 'start' : 'end'}
          sideOffset={6}
          collisionPadding={EDGE_PX}
          arrowPadding={CORNER_PX}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
          // A press of the button closes the popover already; if this closed it first, the press would open it again.
          onInteractOutside={(event) => isOpener(event.target) && event.preventDefault()}
        >
          <h2 id={titleId} className={isTitleHidden ? 'sr-only' : 'pop-head'}>
            {title}
          </h2>
          {/* What Tab leaves closes. */}
          <div role="presentation" className="pop-body" onKeyDown={(event) => leadTabOn(event, anchor?.current)}>
            {children}
          </div>
          <Popover.Arrow className="pop-tail" width={18} height={9} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
