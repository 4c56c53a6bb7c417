import type { MyBetView } from '#contract/bet-view.ts'
import { myBets } from '#copy/my-bets.ts'
import { toasts } from '#copy/toasts.ts'
import { useHideBet } from '#web/api/own-list.ts'
import { newId } from '#web/lib/command-id.ts'
import { ToastAction } from '#web/ui/toast-action.tsx'
import { toast } from '#web/ui/toast.ts'

/** Hides bets from the viewer's list and shows them again, without waiting for the server. */
export interface OwnList {
  readonly hide: (bet: MyBetView) => void
  readonly unhide: (bet: MyBetView) => void
}

/** One instance serves the whole list: a ticket is unmounted before the response arrives. */
export function useOwnList(): OwnList {
  const { mutateAsync } = useHideBet()
  const set = ({ uniqueId }: MyBetView, isHidden: boolean): void => {
    mutateAsync({ uniqueId, isHidden, commandId: newId() }).catch(() =>
      toast.bad(isHidden ? toasts.hideFailed : toasts.unhideFailed),
    )
  }
  const unhide = (bet: MyBetView): void => {
    set(bet, false)
    toast.good(toasts.betUnhidden)
  }
  const hide = (bet: MyBetView): void => {
    set(bet, true)
    toast.good({
      ...toasts.betHidden,
      iconName: 'trash',
      action: <ToastAction label={myBets.menu.undo} onPress={() => unhide(bet)} />,
    })
  }
  return { hide, unhide }
}
