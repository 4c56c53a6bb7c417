import type { MyBetView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { OwnList } from './use-own-list.tsx'

interface OwnListItemProps {
  readonly bet: MyBetView
  readonly ownList: OwnList
  readonly onDone: () => void
}

/** Hides the bet from the viewer's list, or shows it there again. */
export function OwnListItem({ bet, ownList, onDone }: OwnListItemProps) {
  const press = (): void => {
    onDone()
    if (bet.isHidden) ownList.unhide(bet)
    else ownList.hide(bet)
  }
  return (
    <li>
      <button type="button" className="menu-link" onClick={press}>
        <ItemFace
          iconName={bet.isHidden ? 'arrow-counter-clockwise' : 'trash'}
          label={bet.isHidden ? myBets.menu.unhide : myBets.menu.hide}
        />
      </button>
    </li>
  )
}

/** The icon and the words of an item of the menu. */
export function ItemFace({ iconName, label }: { readonly iconName: IconName; readonly label: string }) {
  return (
    <>
      <Icon name={iconName} />
      {label}
    </>
  )
}
