import type { BetView } from '#contract/bet-view.ts'
import { type ConfirmedResult, whyNotConfirm } from '#domain/bets/confirm.ts'
import { isLive } from '#domain/bets/status.ts'

export type ConfirmState =
  | { readonly kind: 'confirming' }
  /** The participants have agreed on the result themselves. */
  | { readonly kind: 'agreed' }
  | {
      readonly kind: 'refused'
      readonly error: NonNullable<ReturnType<typeof whyNotConfirm>>
      /** Why not: the viewer is no participant, the bet is not active yet, or it is decided. */
      readonly because: 'stranger' | 'pending' | 'over'
    }

export function confirmStateOf(bet: BetView): ConfirmState {
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

/** The winners that a confirmed result names, in the order of the participants; empty for "no winner". */
export const namesOfResult = (bet: Pick<BetView, 'participants'>, result: ConfirmedResult): readonly string[] =>
  result.type === 'nobody'
    ? []
    : bet.participants.filter(({ id }) => result.winnerIds.includes(id)).map(({ name }) => name)
