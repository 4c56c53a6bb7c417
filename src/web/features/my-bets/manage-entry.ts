import { manageBet } from '#copy/en/manage-bet.ts'
import type { BetFacts } from '#domain/bets/bet.ts'
import { whyNotDecline, whyNotLeave } from '#domain/bets/manage.ts'
import { whyNotCancel } from '#domain/bets/resolve.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** What the manage page has for the viewer of the bet; null when nothing. */
export function manageEntryOf(bet: BetFacts): { readonly iconName: IconName; readonly label: string } | null {
  const { entry } = manageBet
  if (whyNotCancel(bet) === null) return { iconName: 'pencil-simple', label: entry.manage }
  if (whyNotDecline(bet) === null) return { iconName: 'x-circle', label: entry.decline }
  if (whyNotLeave(bet) === null) return { iconName: 'sign-out', label: entry.leave }
  return null
}
