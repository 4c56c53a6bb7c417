import { shownName } from '#copy/account.ts'
import type { BetView, ConfirmationsView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { confirmedResultOf, type ConfirmedResult } from '#domain/bets/confirm.ts'
import { tallyOf } from '#domain/bets/tally.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { readView } from './get-bet.ts'
import {
  selectAwards,
  selectBetDebts,
  selectEvents,
  selectOpened,
  selectStatements,
  selectPot,
  selectPotTransfers,
} from './history-queries.ts'
import { selectConfirmations } from './lock-queries.ts'
import { presentEvent } from './present.ts'
import { rowToConfirmation } from './row-to-bet.ts'

/**
 * What happened in a bet and where its tokens went, for its participants: the numbered events, every transfer of the
 * pot, who owes a dare, who confirmed what once the result is known, what a win brought, and what opens the seals of the
 * predictions that the viewer may read. But for these, all of them see the same.
 *
 * @see docs/rules.md#bet-history
 */
export const betHistory: Read<'bets', 'history'> = async ({ tx, viewerId }, { uniqueId }) => {
  const [view, rows, transfers, pot, debts, statements, awards, opened] = await Promise.all([
    readView(tx, uniqueId, viewerId),
    tx.query(selectEvents, [uniqueId, viewerId]),
    tx.query(selectPotTransfers, [uniqueId]),
    tx.first(selectPot, [uniqueId]),
    tx.query(selectBetDebts, [uniqueId]),
    tx.query(selectStatements, [uniqueId]),
    tx.query(selectAwards, [uniqueId]),
    tx.query(selectOpened, [uniqueId]),
  ])
  if (rows.length === 0 || !view || !pot) return err({ code: 'bet.not_found' })
  if (!rows[0]?.is_participant) return err({ code: 'bet.not_participant' })
  return ok({
    entries: rows.flatMap((row) => (row.seq === null ? [] : [presentEvent({ ...row, seq: row.seq })])),
    transfers: transfers.map(({ has_participant: hasParticipant, participant_name: name, ...transfer }) => ({
      ...transfer,
      participantName: hasParticipant ? shownName(name) : null,
    })),
    potTokens: pot.pot_tokens,
    head: { seq: pot.version, hash: pot.head },
    opened: opened
      .filter(({ participant_id: id }) => isReadable(view, id))
      .map(({ participant_id: participantId, salt, text }) => ({ participantId, salt, text })),
    debts: debts.map(({ participant_name: name, status }) => ({ participantName: shownName(name), status })),
    statements: statements.map((row) => ({
      participantName: shownName(row.participant_name),
      winnerNames: row.winner_names.map(shownName),
      answer: row.answer,
    })),
    awards: awards.map(({ participant_name: name, xp }) => ({ participantName: shownName(name), xp })),
  })
}

/** Row-level security has let the text through; the rule decides again. */
const isReadable = ({ participants }: BetView, participantId: string): boolean =>
  participants.some(({ id, prediction }) => id === participantId && ['mine', 'visible'].includes(prediction.state))

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
  const answerIn = (participantId: string): string | null =>
    (tally.said.has(participantId) ? rows.find((row) => row.participant_id === participantId)?.answer : null) ?? null
  return ok({
    state: tally.state,
    nobodyVotes: tally.nobodyVotes,
    participants: bet.participants.filter(isStillIn).map(({ id, isMine }) => ({
      participantId: id,
      isConfirmed: tally.said.has(id),
      votes: tally.votes.get(id) ?? 0,
      said: isMine || seesAll ? saidIn(id) : null,
      answer: isMine || seesAll ? answerIn(id) : null,
    })),
  })
}

const toSaid = (result: ConfirmedResult): Said =>
  result.type === 'nobody' ? result : { ...result, winnerIds: [...result.winnerIds] }
