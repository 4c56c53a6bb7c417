import { errorText } from '#copy/errors.ts'
import { resolveBet } from '#copy/resolve-bet.ts'
import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { resolutionEffect } from './resolution-effect.ts'
import type { ResolutionPlan } from './resolution.ts'

/** A resolution in words. */
export interface ResolutionText {
  /** The outcome itself: "Mia and Priya win 50 each". */
  readonly outcome: string
  /** Further consequences. */
  readonly details: readonly string[]
}

/** What the dock and the dialog say about a resolution. */
export function resolutionText(plan: ResolutionPlan): ResolutionText {
  const { outcome, detail } = resolveBet
  switch (plan.type) {
    case 'won':
      return {
        outcome: outcome.won(plan.winnerNames, plan.shareTokens),
        details: plan.remainderTokens > 0 ? [detail.remainder(plan.remainderTokens)] : [],
      }
    case 'won_dare':
      return { outcome: outcome.wonDare(plan.winnerNames), details: [detail.owes(plan.loserNames, plan.forfeit)] }
    case 'drawn':
    case 'cancelled': {
      const refund = plan.refundTokens === null ? detail.nobodyOwes : detail.refund(plan.refundTokens)
      return {
        outcome: outcome[plan.type],
        details: plan.drawnBecause ? [detail[plan.drawnBecause], refund] : [refund],
      }
    }
    case 'refused':
      return { outcome: resolveBet.pickWinner, details: [errorText(plan.error).line] }
  }
}

/** All consequences of a resolution before it is confirmed, including whether it will be contested. */
export function resolutionDetails(
  bet: BetView,
  plan: ResolutionPlan,
  confirmations: ConfirmationsView | undefined,
): readonly string[] {
  const { details } = resolutionText(plan)
  if (!confirmations || plan.type === 'refused' || plan.type === 'cancelled') return details
  const effect = resolutionEffect(bet, confirmations, 'winnerIds' in plan ? plan.winnerIds : [])
  const { contested } = resolveBet
  if (effect.type === 'settles') return details
  if (effect.type === 'unknown') return [...details, contested.maybe]
  return [effect.name === null ? contested.somebody : contested.by(effect.name), contested.line]
}
