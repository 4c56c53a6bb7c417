import { FREE_TEXT } from '#domain/answers/answers.ts'
import type { GivenAnswer } from '#domain/answers/score.ts'
import type { Bet, OwnReveals, Participant } from '#domain/bets/bet.ts'
import type { Confirmation } from '#domain/bets/tally.ts'
import type { LockedParticipantRow } from './hold-queries.ts'
import type { BetRow, ConfirmationRow, OwnRevealsRow, ParticipantRow, PostponementRow } from './lock-queries.ts'
import { rowToStake } from './stake-columns.ts'

/** What participants have said about the result. */
interface SaidRows {
  readonly confirmations: readonly ConfirmationRow[] | null
  readonly postponements: readonly PostponementRow[] | null
}

/** What the database keeps, in the words of the rules. */
export function rowToBet(
  row: BetRow,
  participants: readonly ParticipantRow[],
  { confirmations, postponements }: SaidRows = { confirmations: null, postponements: null },
): Bet {
  return {
    id: row.id,
    uniqueId: row.unique_id,
    description: row.description,
    answers: row.answers ?? FREE_TEXT,
    stake: rowToStake(row),
    deadline: row.deadline,
    resultDate: row.result_date,
    status: row.status,
    isSealed: row.is_sealed,
    creatorId: row.created_by,
    leagueId: row.league_id,
    game: row.game,
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    majorityAt: row.majority_at,
    disagreedAt: row.disagreed_at,
    contestedAt: row.contested_at,
    version: row.version,
    head: row.head,
    participants: participants.map(rowToParticipant),
    confirmations: (confirmations ?? []).map(rowToConfirmation),
    postponements: (postponements ?? []).map(({ participant_id, asked_again_at }) => ({
      participantId: participant_id,
      askedAgainAt: new Date(asked_again_at),
    })),
  }
}

const rowToParticipant = (row: ParticipantRow): Participant => ({
  id: row.id,
  name: row.friend_name,
  userId: row.user_id,
  reservedForUserId: row.reserved_for,
  status: row.status,
  hasLeft: row.has_left,
  stakeGeneration: row.stake_generation,
  acceptedVersion: row.accepted_version,
  hasRevealed: row.has_revealed,
  isGuest: row.is_guest,
  isOnCredit: row.is_on_credit,
})

/** What the viewer has to do with the reveals of a bet. */
export const rowToOwnReveals = (row: OwnRevealsRow): OwnReveals => ({
  revealedVersion: row.revealed_version,
  isLocked: row.is_locked,
})

/** What the participants, read under the lock, have confirmed. */
export const confirmationsOf = (participants: readonly LockedParticipantRow[]): readonly ConfirmationRow[] =>
  participants.flatMap(({ id, confirmed_ids, confirmed_answer }) =>
    confirmed_ids === null
      ? []
      : [{ participant_id: id, winner_participant_ids: confirmed_ids, answer: confirmed_answer }],
  )

/** What the participants, read under the lock, have sealed, as far as the actor may read it. */
export const givenOf = (participants: readonly LockedParticipantRow[]): readonly GivenAnswer[] =>
  participants.flatMap(({ id, answer }) => (answer === null ? [] : [{ participantId: id, text: answer }]))

/** A confirmation in the words of the rules. */
export const rowToConfirmation = (row: ConfirmationRow): Confirmation => ({
  participantId: row.participant_id,
  winnerIds: row.winner_participant_ids,
  answer: row.answer,
})
