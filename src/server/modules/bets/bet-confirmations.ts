import { myParticipant } from '#domain/bets/bet.ts'
import { confirmedResultOf, type ConfirmedResult } from '#domain/bets/confirm.ts'
import { tallyOf } from '#domain/bets/tally.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import type { ConfirmationsView } from '#contract/bet-view.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { selectConfirmations } from './lock-queries.ts'
import { readView } from './read-view.ts'
import { rowToConfirmation } from './row-to-bet.ts'

type Said = ConfirmationsView['participants'][number]['said']

/**
 * How far the participants agree, for the participants. What each has confirmed stays between them and the server until
 * all have confirmed without a majority, or others contradict the result that the creator stated.
 *
 * @see docs/rules.md#confirmation
 */
export const betConfirmations: Read<'bets', 'confirmations'> = async ({ tx, viewerId }, { uniqueId }) => {
  const [bet, rows] = await Promise.all([readView(tx, uniqueId, viewerId), tx.query(selectConfirmations, [uniqueId])])
  if (!bet) return err({ code: 'bet.not_found' })
  if (!myParticipant(bet)) return err({ code: 'bet.confirm_participants_only' })
  const tally = tallyOf(bet.participants, rows.map(rowToConfirmation))
  const isContested = bet.resultState?.phase === 'contested'
  const seesAll = isContested || tally.state === 'disagreeing'
  const saidIn = (participantId: string): Said => {
    const winnerIds = tally.said.get(participantId)
    return winnerIds ? toSaid(confirmedResultOf(winnerIds)) : null
  }
  return ok({
    state: tally.state,
    nobodyVotes: tally.nobodyVotes,
    participants: bet.participants.filter(isStillIn).map(({ id, isMine }) => ({
      participantId: id,
      isConfirmed: tally.said.has(id),
      votes: tally.votes.get(id) ?? 0,
      said: isMine || seesAll ? saidIn(id) : null,
    })),
  })
}

const toSaid = (result: ConfirmedResult): Said =>
  result.type === 'nobody' ? result : { ...result, winnerIds: [...result.winnerIds] }
