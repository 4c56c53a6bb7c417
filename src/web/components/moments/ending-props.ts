import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bets.ts'

/** What every telling of an ending is about. */
export interface EndingProps {
  readonly bet: BetView
  /** The viewer's own. */
  readonly pet: Me['pet']
  readonly onClose: () => void
}
