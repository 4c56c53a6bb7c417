import type { BetSeries } from '#contract/bet-series.ts'
import type { BetView } from '#contract/bet-view.ts'
import { again } from '#copy/again.ts'
import { chargeOf } from '#domain/bets/stake.ts'

interface AskedAgainProps {
  readonly bet: BetView
  readonly series: BetSeries
}

/** To a participant whom the creator has asked to play again and who has not sealed yet: why, and that a no is free. */
export function AskedAgain({ bet, series }: AskedAgainProps) {
  const own = bet.participants.find(({ isMine, reservedFor }) => isMine || reservedFor === 'me')
  if (bet.isCreator || bet.status !== 'pending' || own?.isAccepted !== false) return null
  return (
    <p className="card asked-again">
      <b>{reasonOf(bet, series)}</b> {own.reservedFor === 'me' && again.asked.hint}
    </p>
  )
}

function reasonOf({ creatorName, participants, stake }: BetView, series: BetSeries): string {
  const creator = participants.find((participant) => participant.isCreator)
  const hasCreatorLost = series.lastWinnerNames?.length !== 0 && !series.lastWinnerNames?.includes(creator?.name ?? '')
  if (series.isDouble) return again.asked.double(creatorName, chargeOf(stake) / 2)
  if (hasCreatorLost && series.hasWonLast) return again.asked.wantsItBack(creatorName)
  return again.asked.anotherRound(creatorName)
}
