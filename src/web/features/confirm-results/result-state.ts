import type { BetView } from '#contract/bet-view.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { isLive } from '#domain/bets/status.ts'

export type ResultState =
  | { readonly kind: 'confirming' }
  /** The participants have decided it themselves. */
  | { readonly kind: 'agreed' }
  | {
      readonly kind: 'refused'
      readonly error: NonNullable<ReturnType<typeof whyNotConfirm>>
      /** What lies behind it: the viewer is not in, it has not begun, or somebody has decided. */
      readonly because: 'stranger' | 'pending' | 'over'
    }

/** What the results page shows of `bet` to its viewer. */
export function resultStateOf(bet: BetView): ResultState {
  const error = whyNotConfirm(bet)
  if (error === null) return { kind: 'confirming' }
  if (error.code === 'bet.confirm_participants_only') return { kind: 'refused', error, because: 'stranger' }
  if (isDecidedByAll(bet)) return { kind: 'agreed' }
  return { kind: 'refused', error, because: isLive(bet.status) ? 'pending' : 'over' }
}

/** Nobody stands behind the result: it followed from what everybody had confirmed. */
const isDecidedByAll = (bet: BetView): boolean =>
  bet.result?.resolvedByName === null &&
  bet.result.expiryReason === null &&
  (bet.status === 'completed' || bet.status === 'drawn')
