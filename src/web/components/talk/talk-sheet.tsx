import type { BetView } from '#contract/bet-view.ts'
import { talk } from '#copy/talk.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { returnFocus, takeFocus } from '#web/ui/sheet-focus.ts'
import { Dialog } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { FollowButton } from './follow-button.tsx'
import { TalkBody } from './talk-body.tsx'

interface TalkSheetProps {
  readonly bet: BetView
  readonly onClose: () => void
}

/** The thread on a phone, over the whole window. */
export function TalkSheet({ bet, onClose }: TalkSheetProps) {
  const paper = paperOf(bet.uniqueId)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className={`talk-sheet paper-${paper}`}
          aria-describedby={undefined}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
        >
          <KeyboardRoom />
          <header className={`on-paper paper-${paper} talk-head`}>
            <Dialog.Close asChild>
              <IconButton label={talk.close} iconName="arrow-left" />
            </Dialog.Close>
            <div>
              <Dialog.Title>{talk.title}</Dialog.Title>
              <p dir="auto">{bet.description}</p>
            </div>
            <FollowButton uniqueId={bet.uniqueId} />
          </header>
          <TalkBody bet={bet} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where the keyboard covers the page instead of making it smaller, the sheet is as high as what is left. */
function KeyboardRoom() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const sheet = mark.current?.parentElement
    const { visualViewport } = window
    if (!sheet || !visualViewport) return
    const fit = () => sheet.style.setProperty('--talk-height', `${visualViewport.height}px`)
    fit()
    visualViewport.addEventListener('resize', fit)
    return () => visualViewport.removeEventListener('resize', fit)
  }, [])
  return <span ref={mark} hidden />
}
