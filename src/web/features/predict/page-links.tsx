import type { BetView } from '#contract/bet-view.ts'
import { manageBet } from '#copy/manage-bet.ts'
import { predict } from '#copy/predict.ts'
import { isLive } from '#domain/bets/status.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const BackLink = () => (
  <Link to="/my-bets" className="icon-btn" aria-label={predict.back}>
    <Icon name="arrow-left" />
  </Link>
)

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

/** For participants: the bet's payments and history. */
export const ReceiptLink = ({ uniqueId }: { readonly uniqueId: string }) => (
  <Link to="/bet/$uniqueId/receipt" params={{ uniqueId }} className="icon-btn" aria-label={predict.receipt}>
    <Icon name="receipt" />
  </Link>
)
