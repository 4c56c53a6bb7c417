import type { HistoryEntry } from '#contract/bet-history.ts'
import type {
  BetView,
  MyBetView,
  ParticipantView,
  PredictionView,
  TicketParticipant,
  TicketView,
} from '#contract/bet-view.ts'
import type { Answers } from '#domain/answers/answers.ts'
import { factsFor, shutOut, type Bet, type BetFacts, type ParticipantFacts } from '#domain/bets/bet.ts'
import { erased, shownName } from '#copy/account.ts'
import { isResultUnknown } from '#domain/bets/result-date.ts'
import { resultStateOf } from '#domain/bets/result-state.ts'
import { visibilityOf } from '#domain/bets/visibility.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { voteEndsAt } from '#domain/objections/objection.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { stageOf, type PetFace, type PetType } from '#domain/pets/pet.ts'
import type { EventRow } from './history-queries.ts'
import type { ListedBetRow, ListedParticipantRow, TicketRow } from './list-queries.ts'
import type { BetViewRow, ParticipantViewRow } from './view-queries.ts'
import { rowToBet, rowToOwnReveals } from './row-to-bet.ts'

/**
 * A bet as `viewerId` may see it. Built field by field from an allow-list: what is not named here does not leave the
 * server, and no account's id is.
 */
export function presentBet(row: BetViewRow, viewerId: UserId | null): BetView {
  const { bet, facts, isInvolved, ticket } = presentTicket(row, viewerId, presentParticipant)
  return Object.assign(ticket, {
    isResultUnknown: facts.isCreator && isResultUnknown(bet),
    head: isInvolved ? bet.head : null,
    creatorPet: petFace(row.creator_pet_type, row.creator_pet_xp),
    lastReveal: isInvolved && row.opened_at !== null ? { byName: openerName(row), at: row.opened_at } : null,
    hasSeenEnding: row.has_seen_ending,
    result: ticket.result && {
      ...ticket.result,
      resolvedByName: row.resolved_by === null ? null : shownName(row.resolved_by_name),
    },
    myXp: row.my_xp,
    myDebtStatus: row.my_debt_status,
  })
}

/** A bet as the list of `viewerId` shows it. */
export const presentListedBet = (row: ListedBetRow, viewerId: UserId): MyBetView =>
  Object.assign(presentTicket(row, viewerId, presentTicketParticipant).ticket, {
    isHidden: row.is_hidden,
    dareState: row.dare_state,
  })

/** What a ticket shows of the bet, with its participants as they are shown there, and the perspective from which it does. */
function presentTicket<R extends ListedParticipantRow, P extends TicketParticipant>(
  row: Omit<TicketRow, 'participants'> & { readonly participants: readonly R[] },
  viewerId: UserId | null,
  presentEach: (row: R, facts: BetFacts, seen: Seen) => P,
) {
  const bet = rowToBet(row, row.participants, row)
  const everybodys = factsFor(bet, viewerId, rowToOwnReveals(row))
  const facts = row.is_shut_out ? shutOut(everybodys) : everybodys
  const isInvolved = facts.isCreator || facts.participants.some((participant) => participant.isMine)
  const ticket = {
    uniqueId: bet.uniqueId,
    description: bet.description,
    answers: presentAnswers(bet.answers),
    stake: bet.stake,
    deadline: bet.deadline,
    resultDate: bet.resultDate,
    resultAskedAt: facts.resultAskedAt,
    status: bet.status,
    isSealed: bet.isSealed,
    game: isInvolved || isReservedForMe(facts) ? bet.game : null,
    createdAt: bet.createdAt,
    version: bet.version,
    creatorName: shownName(row.creator_name),
    isCreator: facts.isCreator,
    isInvolved,
    hasRevealed: facts.hasRevealed,
    isLocked: facts.isLocked,
    participants: row.participants.map((participant, index) => presentEach(participant, facts, { index, isInvolved })),
    majority: facts.majority && [...facts.majority],
    isWinnerNamedByOthers: facts.isWinnerNamedByOthers,
    resultState: isInvolved ? presentResultState(bet, viewerId) : null,
    result: presentResult(row),
    askedUntil: isInvolved && row.asked_at !== null ? voteEndsAt(row.asked_at) : null,
    isAsked: row.asked_at !== null && !row.has_voted && facts.participants.some((one) => one.isMine && isStillIn(one)),
    isLeagueBet: bet.leagueId !== null,
    league:
      bet.leagueId !== null && row.league_name !== null ? { leagueId: bet.leagueId, name: row.league_name } : null,
  } satisfies TicketView
  return { bet, facts, isInvolved, ticket }
}

const isReservedForMe = ({ participants }: BetFacts): boolean =>
  participants.some((participant) => participant.reservedFor === 'me')

interface Seen {
  readonly index: number
  readonly isInvolved: boolean
}

function presentTicketParticipant(
  row: ListedParticipantRow,
  facts: BetFacts,
  { index, isInvolved }: Seen,
): TicketParticipant {
  const participant = facts.participants[index]
  if (!participant) throw new Error('every row has its place')
  return {
    ...participant,
    isGuest: isInvolved && participant.isGuest,
    name: shownName(row.friend_name),
    prediction: presentPrediction(row, facts, participant),
  }
}

function presentParticipant(row: ParticipantViewRow, facts: BetFacts, seen: Seen): ParticipantView {
  const participant = presentTicketParticipant(row, facts, seen)
  const { isInvolved } = seen
  return Object.assign(participant, {
    isGuest: isInvolved && row.is_still_guest === true,
    accountName: isInvolved && participant.isClaimed ? shownName(row.account_name) : null,
    pet: isInvolved ? petFace(row.pet_type, row.pet_xp) : null,
    prediction: presentSuggestion(row, facts, participant),
  })
}

/** The rule decides the state; the text is there only if row-level security let it through as well. */
function presentPrediction(row: ListedParticipantRow, facts: BetFacts, participant: ParticipantFacts): PredictionView {
  const state = visibilityOf(facts, participant)
  if ((state === 'mine' || state === 'visible') && row.is_readable)
    return { state, text: row.prediction ?? erased.words }
  return { state: state === 'awaiting' ? 'awaiting' : 'hidden' }
}

/** The prediction, or before it is submitted what was suggested for it. */
function presentSuggestion(row: ParticipantViewRow, facts: BetFacts, participant: TicketParticipant): PredictionView {
  const { prediction } = participant
  if (prediction.state === 'awaiting' && row.suggestion !== null && seesSuggestion(facts, participant)) {
    return { state: 'suggested', text: row.suggestion }
  }
  return prediction
}

/** Visible to the creator who typed it, and to the user it is meant for. @see docs/rules.md#prediction-visibility */
const seesSuggestion = (facts: BetFacts, participant: ParticipantFacts): boolean =>
  facts.isCreator || participant.isMine || (participant.reservedFor === 'me' && !participant.isClaimed)

function presentResult(row: TicketRow): TicketView['result'] {
  const { winner_participant_ids: winnerIds, resolved_at: resolvedAt } = row
  if (winnerIds === null || resolvedAt === null) return null
  return {
    winnerIds: [...winnerIds],
    answer: row.answer,
    potTokens: row.pot_tokens ?? 0,
    shareTokens: row.share_tokens ?? 0,
    remainderTokens: row.remainder_tokens ?? 0,
    resolvedAt,
    expiryReason: row.expiry_reason,
  }
}

/** How the participants answer, as a view has it. */
export const presentAnswers = (answers: Answers): BetView['answers'] =>
  answers.type === 'options' ? { ...answers, options: [...answers.options] } : answers

function presentResultState(bet: Bet, viewerId: UserId | null): BetView['resultState'] {
  const state = resultStateOf(bet, viewerId)
  return (
    state && {
      ...state,
      missingIds: [...state.missingIds],
      creatorsWinnerIds: state.creatorsWinnerIds && [...state.creatorsWinnerIds],
    }
  )
}

const petFace = (type: PetType | null, xp: number | null): PetFace | null =>
  type === null ? null : { type, stage: stageOf(xp ?? 0) }

/** The name of the participant who revealed last; null if they have been removed since. */
const openerName = ({ opened_by: opener }: BetViewRow): string | null => {
  const [name] = opener ?? []
  return name === undefined ? null : shownName(name)
}

/** A participant may have been removed; the event keeps their name. Null for an event of no participant. */
function participantNameOf({ has_participant: isThere, participant_name: name, facts }: EventRow): string | null {
  if (isThere) return shownName(name)
  return facts.participantName === undefined ? null : shownName(facts.participantName)
}

/** An event of the bet's history, with names. */
export const presentEvent = (row: EventRow & { readonly seq: number }): HistoryEntry => ({
  seq: row.seq,
  type: row.type,
  actorId: row.facts.actorParticipantId,
  participantId: row.participant_id,
  actorName: row.actor_id === null ? null : shownName(row.actor_name),
  participantName: participantNameOf(row),
  tokens: row.facts.tokens ?? null,
  deadline: row.facts.deadline === undefined ? null : new Date(row.facts.deadline),
  resultDate: row.facts.resultDate === undefined ? null : new Date(row.facts.resultDate),
  at: row.at,
  seal: row.facts.seal ?? null,
  answer: row.facts.answer ?? null,
  hash: row.hash,
})
