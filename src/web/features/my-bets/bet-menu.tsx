import type { MyBetView } from '#contract/bets.ts'
import { myBets } from '#copy/en/my-bets.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { BetMenuItems } from './bet-menu-items.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OwnList } from './use-own-list.tsx'

interface BetMenuProps {
  readonly bet: MyBetView
  readonly ownList: OwnList
}

/** Everything else one may do with a bet of the list. */
export function BetMenu({ bet, ownList }: BetMenuProps) {
  const [shown, setShown] = useState<'menu' | 'cancel' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasCancelling = useRef(false)
  // The question was asked from the menu, which is gone: the focus goes back to where the menu was opened.
  useEffect(() => {
    if (wasCancelling.current && shown === null) button.current?.focus()
    wasCancelling.current = shown === 'cancel'
  }, [shown])
  const close = (): void => setShown(null)
  const open = (): void => {
    // Toasts lie above sheets; an old one would cover the choices.
    toast.dismiss()
    setShown('menu')
  }
  return (
    <>
      <IconButton
        ref={button}
        className="-my-2 text-text-2"
        iconName="dots-three"
        label={myBets.menu.button(bet.description)}
        aria-haspopup="dialog"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={open}
      />
      <Sheet isOpen={shown === 'menu'} onClose={close} title={myBets.menu.title}>
        <BetMenuItems bet={bet} ownList={ownList} onDone={close} onCancel={() => setShown('cancel')} />
      </Sheet>
      {shown === 'cancel' && <CancelDialog bet={bet} onClose={close} />}
    </>
  )
}
