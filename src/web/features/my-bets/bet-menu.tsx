import type { BetView } from '#contract/bets.ts'
import { myBets } from '#copy/en/my-bets.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { BetMenuItems } from './bet-menu-items.tsx'

/** Everything else one may do with a bet of the list. */
export function BetMenu({ bet }: { readonly bet: BetView }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = (): void => {
    // Toasts lie above sheets; an old one would cover the choices.
    toast.dismiss()
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        className="-my-2 text-text-2"
        iconName="dots-three"
        label={myBets.menu.button(bet.description)}
        aria-haspopup="dialog"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={open}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={myBets.menu.title}>
        <BetMenuItems bet={bet} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  )
}
