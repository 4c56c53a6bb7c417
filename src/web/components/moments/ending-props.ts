import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bet-view.ts'

/** What every telling of an ending is about. */
export interface EndingProps {
  readonly bet: BetView
  /** The viewer's own. */
  readonly pet: Me['pet']
  readonly onClose: () => void
}
