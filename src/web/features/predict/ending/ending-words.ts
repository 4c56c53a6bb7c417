import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { expiry, ownDare } from '#copy/ending.ts'
import { predict } from '#copy/predict.ts'
import { owedText } from '#copy/bet-words.ts'
import { outcomeOf, type PersonalOutcome } from '#domain/bets/outcome.ts'
import { chargeOf } from '#domain/bets/stake.ts'

/** The outcome of a bet in words for one viewer. */
export interface EndingText {
  readonly title: string
  readonly lines: readonly string[]
  /** The dare that the losers owe or have owed, as its author wrote it; null for a loser without a debt. */
  readonly forfeit: string | null
}

/** Words for the end of `bet`; `participant` is the viewer's own, null for viewers outside the bet. */
export function endingOf(bet: BetView, participant: ParticipantView | null, outcome: PersonalOutcome): EndingText {
  const stakeTokens = chargeOf(bet.stake)
  const copy = predict.ended
  const why = bet.result?.expiryReason ? [expiry[bet.result.expiryReason]] : []
  if (outcome === 'drawn') return { title: copy.drawn, lines: [...why, copy.drawnLine(stakeTokens)], forfeit: null }
  if (outcome === 'cancelled') {
    return { title: copy.cancelled, lines: [...why, copy.cancelledLine(stakeTokens)], forfeit: null }
  }
  if (participant === null) return endingForOthers(bet)
  return outcome === 'won' ? endingForWinner(bet) : endingForLoser(bet, stakeTokens)
}

/** The names of the participants with the personal outcome `outcome`. */
const namesOf = (bet: BetView, outcome: PersonalOutcome): readonly string[] =>
  bet.participants
    .filter((participant) => outcomeOf(bet, participant, bet.result?.winnerIds ?? null) === outcome)
    .map((participant) => participant.name)

const remainderLines = (bet: BetView): readonly string[] =>
  bet.result && bet.result.remainderTokens > 0 ? [predict.ended.remainder(bet.result.remainderTokens)] : []

function endingForWinner(bet: BetView): EndingText {
  const forfeit = owedText(bet.stake)
  const owing = forfeit === null ? [] : [predict.ended.theyLost(namesOf(bet, 'lost'))]
  return {
    title: predict.ended.won(bet.result?.shareTokens ?? 0),
    lines: [...remainderLines(bet), ...owing],
    forfeit,
  }
}

function endingForLoser(bet: BetView, stakeTokens: number): EndingText {
  const debtStatus = bet.myDebtStatus
  const winners = namesOf(bet, 'won')
  const paid = predict.ended.lostLine(stakeTokens, winners.length)
  return {
    title: predict.ended.lost(winners),
    lines: [...(paid === null ? [] : [paid]), ...(debtStatus ? [ownDare.label[debtStatus]] : [])],
    forfeit: debtStatus && owedText(bet.stake),
  }
}

function endingForOthers(bet: BetView): EndingText {
  const winners = namesOf(bet, 'won')
  const line = predict.ended.spectatorLine(bet.result?.shareTokens ?? 0, winners.length)
  return { title: predict.ended.spectator(winners), lines: line === null ? [] : [line], forfeit: null }
}
