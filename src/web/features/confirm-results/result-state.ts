import type { BetView } from '#contract/bet-view.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { isLive } from '#domain/bets/status.ts'

export type ResultState =
  | { readonly kind: 'confirming' }
  /** The participants have agreed on the result themselves. */
  | { readonly kind: 'agreed' }
  | {
      readonly kind: 'refused'
      readonly error: NonNullable<ReturnType<typeof whyNotConfirm>>
      /** Why not: the viewer is no participant, the bet is not active yet, or it is decided. */
      readonly because: 'stranger' | 'pending' | 'over'
    }

export function resultStateOf(bet: BetView): ResultState {
  const error = whyNotConfirm(bet)
  if (error === null) return { kind: 'confirming' }
  if (error.code === 'bet.confirm_participants_only') return { kind: 'refused', error, because: 'stranger' }
  if (isDecidedByAll(bet)) return { kind: 'agreed' }
  return { kind: 'refused', error, because: isLive(bet.status) ? 'pending' : 'over' }
}

/** No account resolved the bet: the result follows from the confirmations of all participants. */
const isDecidedByAll = (bet: BetView): boolean =>
  bet.result?.resolvedByName === null &&
  bet.result.expiryReason === null &&
  (bet.status === 'completed' || bet.status === 'drawn')
