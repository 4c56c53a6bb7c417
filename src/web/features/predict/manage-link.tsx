import type { BetView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { isLive } from '#domain/bets/status.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'

/** The creator's link to the management page, while the bet can change. */
export function ManageLink({ bet }: { readonly bet: BetView }) {
  if (!bet.isCreator || !isLive(bet.status)) return null
  return (
    <Link
      to="/manage-bet/$uniqueId"
      params={{ uniqueId: bet.uniqueId }}
      className="icon-btn"
      aria-label={manageBet.entry.manage}
    >
      <Icon name="pencil-simple" />
    </Link>
  )
}
