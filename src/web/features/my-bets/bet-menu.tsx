import type { MyBetView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { ReportSheet } from '#web/components/report/report-sheet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRef, useState } from 'react'
import type { BetChangeType } from './bet-change-type.ts'
import { BetMenuItems } from './bet-menu-items.tsx'
import { BetChangeDialog } from './bet-change-dialog.tsx'
import type { OwnList } from './use-own-list.tsx'

interface BetMenuProps {
  readonly bet: MyBetView
  readonly ownList: OwnList
}

/** The menu of a ticket. */
export function BetMenu({ bet, ownList }: BetMenuProps) {
  const [shown, setShown] = useState<'menu' | 'report' | BetChangeType | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setShown(null)
  const open = (): void => {
    // Toasts lie above sheets; an old one would cover the menu.
    toast.dismiss()
    setShown(shown === 'menu' ? null : 'menu')
  }
  return (
    <>
      <IconButton
        ref={button}
        className="relative z-1 -my-2 text-text-2"
        iconName="dots-three"
        label={myBets.menu.button(bet.description)}
        {...opensSheet()}
        aria-expanded={shown === 'menu'}
        onClick={open}
      />
      <Sheet isOpen={shown === 'menu'} onClose={close} title={myBets.menu.title} anchor={button}>
        <BetMenuItems
          bet={bet}
          ownList={ownList}
          onDone={close}
          onChange={setShown}
          onReport={() => setShown('report')}
        />
      </Sheet>
      {shown === 'report' && (
        <ReportSheet
          about={{ type: 'bet', uniqueId: bet.uniqueId }}
          name={bet.creatorName}
          text={bet.description}
          onClose={close}
        />
      )}
      {shown && shown !== 'menu' && shown !== 'report' && <BetChangeDialog bet={bet} type={shown} onClose={close} />}
    </>
  )
}
