import { errorText } from '#copy/errors.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { callEffect } from './call-effect.ts'
import type { Call } from './call.ts'

/** A call in words. */
export interface CallText {
  /** The outcome itself: "Mia and Priya win 50 each". */
  readonly outcome: string
  /** What else follows from it. */
  readonly details: readonly string[]
}

/** What the dock and the dialog say about a call. */
export function callText(call: Call): CallText {
  const { outcome, detail } = resolveBet
  switch (call.type) {
    case 'won':
      return {
        outcome: outcome.won(call.winnerNames, call.shareTokens),
        details: call.remainderTokens > 0 ? [detail.remainder(call.remainderTokens)] : [],
      }
    case 'won_dare':
      return { outcome: outcome.wonDare(call.winnerNames), details: [detail.owes(call.loserNames, call.forfeit)] }
    case 'drawn':
    case 'cancelled': {
      const refund = call.refundTokens === null ? detail.nobodyOwes : detail.refund(call.refundTokens)
      return { outcome: outcome[call.type], details: call.isEverybody ? [detail.everybody, refund] : [refund] }
    }
    case 'refused':
      return { outcome: resolveBet.pickWinner, details: [errorText(call.error).line] }
  }
}

/** Everything that is to be said of a call before it is pressed, whether it will be contested too. */
export function callDetails(bet: BetView, call: Call, confirmations: ConfirmationsView | undefined): readonly string[] {
  const { details } = callText(call)
  if (!confirmations || call.type === 'refused' || call.type === 'cancelled') return details
  const effect = callEffect(bet, confirmations, 'winnerIds' in call ? call.winnerIds : [])
  const { contested } = resolveBet
  if (effect.type === 'settles') return details
  if (effect.type === 'unknown') return [...details, contested.maybe]
  return [effect.name === null ? contested.somebody : contested.by(effect.name), contested.line]
}
