import type { BetView } from '#contract/bet-view.ts'
import { answerWords } from '#copy/answer-words.ts'
import { answers } from '#copy/answers.ts'
import { receipt } from '#copy/receipt.ts'
import { isLive } from '#domain/bets/status.ts'
import { howDecided } from '#web/components/answers/how-decided.ts'
import { When } from '#web/components/when.tsx'

/** The result, and who stated it. */
export function ResultPart({ bet }: { readonly bet: BetView }) {
  const { result } = bet
  if (isLive(bet.status) || result === null) return <p>{receipt.result.open}</p>
  return (
    <>
      <p className="text-18 font-semibold wrap-anywhere">{outcomeText(bet, result)}</p>
      <HowLine bet={bet} />
      <p className="mt-1 text-15 text-text-2 wrap-anywhere">
        {whoseWord(bet, result)} <When date={result.resolvedAt} style="stamp" />
      </p>
    </>
  )
}

/** What happened, or that the winners were picked by hand, in a bet of typed answers. */
function HowLine({ bet }: { readonly bet: BetView }) {
  const how = howDecided(bet)
  if (how === null) return null
  const happened = bet.result?.answer ?? null
  return (
    <p className="mt-1 wrap-anywhere">
      {happened === null ? answers.result.byHand : answers.result.it(answerWords(bet.answers, happened))}.
    </p>
  )
}

/** A whole sentence where the bet ended by itself, otherwise the words before the date. */
function whoseWord({ status }: BetView, { expiryReason, resolvedByName }: NonNullable<BetView['result']>): string {
  if (expiryReason !== null) return receipt.result.expiry[expiryReason]
  const { byRule, by } = receipt.result
  return `${resolvedByName === null ? byRule[status === 'won' || status === 'drawn' ? status : 'completed'] : by(resolvedByName)},`
}

function outcomeText({ participants, status }: BetView, result: NonNullable<BetView['result']>): string {
  if (result.winnerIds.length === 0) return status === 'drawn' ? receipt.result.drawn : receipt.result.cancelled
  const winners = participants
    .filter((participant) => result.winnerIds.includes(participant.id))
    .map((participant) => participant.name)
  const won = receipt.result.won(winners)
  return result.shareTokens > 0 ? `${won} ${receipt.result.share(result.shareTokens, winners.length)}` : won
}
