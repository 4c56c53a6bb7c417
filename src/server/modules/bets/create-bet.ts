import { isTyped } from '#domain/answers/answers.ts'
import { cleanAnswers } from '#domain/answers/new-answers.ts'
import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import { newParticipant } from '#domain/bets/transitions/bet-change.ts'
import { whyNotCreate, type Creator } from '#domain/bets/create.ts'
import { participantNameOf } from '#domain/accounts/display-name.ts'
import { cleanName } from '#domain/bets/names.ts'
import { participantKey } from '#domain/bets/participant-names.ts'
import { creatorCharge, isPredicted, newPredictionText, type NewBet } from '#domain/bets/new-bet.ts'
import { stakeTransfer } from '#domain/bets/settle.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { cleanText } from '#domain/bets/text.ts'
import { assert, err, ok, type Result } from '#domain/kernel/result.ts'
import { notificationsOfNewBet } from '#domain/notifications/bet-notifications.ts'
import { randomBytes } from 'node:crypto'
import type { Command, Context } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { postTransfers } from '#server/platform/ledger/post-transfers.ts'
import { lockWallet, openAccount } from '#server/platform/ledger/queries.ts'
import { writeNotifications } from '#server/modules/notifications/notify.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { holdLeagueForBet } from '#server/modules/leagues/hold-league-for-bet.ts'
import { hashEvents, sealText } from './seal-history.ts'
import { headAfter, leagueEvents, walletEvents, writeEvents } from './write-events.ts'
import { newBetOf, type CreateInput } from './new-bet.ts'
import { type HeldSeries, holdSeries } from './series.ts'
import { lockPairs, selectCreator } from './lock-queries.ts'
import { advanceBet, insertBet, insertParticipants, insertPrediction, insertSuggestions } from './queries.ts'
import { readViewOf } from './get-bet.ts'
import { stakeColumns } from './stake-columns.ts'

/** 128 random bits: a link that cannot be guessed. */
const UNIQUE_ID_BYTES = 16
/** The event by which the creator predicts at once comes behind `created`. */
const PREDICTED_VERSION = 2

/**
 * Creates a bet with all its participants, suggestions and, if the creator predicts at once, their stake: all or
 * nothing.
 *
 * @see docs/rules.md#bet-creation
 */
export const createBet: Command<'bets', 'create'> = async (context, input) => {
  const { tx, actorId } = context
  const uniqueId = randomBytes(UNIQUE_ID_BYTES).toString('base64url')
  const [remembered, { creator, series, newIds }] = await Promise.all([
    rememberCommand(context, { endpoint: 'bets.create', input, response: { uniqueId } }),
    lockCreator(context, input),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'repeated') return ok(readViewOf(tx, remembered.response.uniqueId, actorId))
  if (!series.ok) return series

  const asked = newBetOf(input)
  const refusal = whyNotCreate(asked, creator)
  if (refusal) return err(refusal)
  writeBet(context, betOf(asked, creator, { uniqueId, newIds, game: series.value?.nextGame ?? null }), {
    asked,
    series: series.value,
  })
  return ok(readViewOf(tx, uniqueId, actorId))
}

/**
 * The wallet's lock also lets a user make one bet at a time, so that the limit is counted right. A league is held before
 * it: see `LOCK_ORDER`.
 */
async function lockCreator(
  { tx, actorId }: Context,
  input: CreateInput,
): Promise<{
  readonly creator: Creator
  readonly series: Awaited<ReturnType<typeof holdSeries>> | Result<null, never>
  readonly newIds: readonly string[]
}> {
  const friendIds = input.friends.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const leagueId = input.leagueId ?? null
  const [held, series, , wallet, row] = await Promise.all([
    leagueId === null ? null : holdLeagueForBet(tx, leagueId),
    input.follows ? holdSeries(tx, input.follows.uniqueId) : ok(null),
    friendIds.length > 0 ? tx.query(lockPairs, [friendIds]) : null,
    tx.first(lockWallet, []),
    tx.first(selectCreator, [actorId, friendIds, input.friends.length + 2]),
  ])
  assert(row !== null, 'whoever is signed in has a profile')
  const followed = series.ok ? (series.value?.bet ?? null) : null
  // Those who were in the bet that is followed need not be friends; in a league they have to be its members.
  const askableIds = held?.otherMemberIds ?? [...row.friend_ids, ...(followed?.othersIds ?? [])]
  const creator = {
    userId: actorId,
    displayName: row.display_name,
    isPremium: row.is_premium,
    unfinishedCount: row.unfinished_count,
    haveTokens: wallet?.balance ?? 0,
    friendIds: new Set(askableIds.filter((id) => !row.hidden_ids.includes(id))),
    league: held?.league ? { ...held.league, stakeLimit: held.league.stake_limit } : null,
    followed,
    now: row.now,
  }
  return { creator, series, newIds: row.new_ids }
}

function betOf(
  asked: NewBet,
  creator: Creator,
  { uniqueId, newIds, game }: Pick<Bet, 'uniqueId' | 'game'> & { readonly newIds: readonly string[] },
): Bet {
  const [betId = '', creatorParticipantId = '', ...participantIds] = newIds
  const hasPredicted = isPredicted(asked)
  assert(asked.stake.ok, 'the gates let through a stake that can be parsed')
  const own: Participant = {
    ...newParticipant({
      id: creatorParticipantId,
      name: participantNameOf(creator.displayName),
      reservedForUserId: null,
    }),
    userId: creator.userId,
    status: hasPredicted ? 'accepted' : 'pending',
    acceptedVersion: hasPredicted ? PREDICTED_VERSION : null,
  }
  const participants = asked.friends.map(({ name, userId }, index) =>
    newParticipant({ id: participantIds[index] ?? '', name: cleanName(name), reservedForUserId: userId }),
  )
  return {
    id: betId,
    uniqueId,
    description: cleanText(asked.description),
    answers: cleanAnswers(asked.answers),
    stake: asked.stake.value,
    deadline: asked.deadline,
    resultDate: asked.resultDate,
    status: 'pending',
    isSealed: asked.isSealed,
    creatorId: creator.userId,
    leagueId: asked.leagueId,
    game,
    createdAt: creator.now,
    activatedAt: null,
    majorityAt: null,
    disagreedAt: null,
    contestedAt: null,
    version: 0,
    head: null,
    participants: [own, ...participants.filter(({ name }) => name !== '')],
    confirmations: [],
    postponements: [],
  }
}

function writeBet(
  context: Context,
  bet: Bet,
  { asked, series }: { readonly asked: NewBet; readonly series: HeldSeries | null },
): void {
  const { tx, actorId } = context
  const { stake, participants } = bet
  const [own] = participants
  assert(own !== undefined, 'the creator is a participant')
  tx.write(insertBet, [
    bet.id,
    bet.uniqueId,
    bet.description,
    ...stakeColumns(stake),
    bet.deadline,
    bet.isSealed,
    actorId,
    bet.leagueId,
    series?.seriesId ?? null,
    series?.betId ?? null,
    bet.game,
    series === null ? null : (asked.follows?.isDouble ?? false),
    isTyped(bet.answers) ? JSON.stringify(bet.answers) : null,
    bet.resultDate,
  ])
  writeParticipants(context, bet, asked)
  if (stakeTokens(stake) !== null) tx.write(openAccount, [bet.id, 'escrow'])

  const chargeTokens = creatorCharge(asked)
  const events: BetEvent[] = [{ type: 'created', actorId, participant: null }]
  if (own.status === 'accepted') {
    const { text, salt, seal } = sealText(bet, own, newPredictionText(asked, asked.creatorPrediction))
    tx.write(insertPrediction, [bet.id, own.id, actorId, text, salt])
    const paid = chargeTokens > 0 && { tokens: -chargeTokens }
    events.push({ type: 'predicted', actorId, participant: own, seal, ...paid })
  }
  const charge = { participantId: own.id, userId: actorId, stakeGeneration: own.stakeGeneration, isOnCredit: false }
  const transfers = chargeTokens > 0 ? [stakeTransfer(bet, charge, chargeTokens)] : []
  postTransfers(tx, transfers, actorId)
  const hashed = hashEvents(bet, events, bet.createdAt)
  tx.write(advanceBet, [bet.id, events.length, headAfter(bet, hashed)])
  writeEvents(tx, bet.id, { events: hashed, at: bet.createdAt })
  publish(tx, [
    { type: 'bet.changed', betId: bet.id, version: events.length },
    ...leagueEvents(bet),
    ...walletEvents(bet, transfers),
    ...writeNotifications(tx, notificationsOfNewBet(bet, asked.follows)),
  ])
}

/** Null for a name that is erased, which no new bet has. */
const nameKeyOf = ({ name }: Pick<Participant, 'name'>): string | null => (name === null ? null : participantKey(name))

function writeParticipants({ tx, actorId }: Context, bet: Bet, asked: NewBet): void {
  const { participants } = bet
  tx.write(insertParticipants, [
    bet.id,
    participants.map((participant) => participant.id),
    participants.map((participant) => participant.name),
    participants.map((participant) => nameKeyOf(participant)),
    participants.map((participant) => participant.userId),
    participants.map((participant) => participant.reservedForUserId),
    participants.map((participant) => participant.status),
    participants.map((participant) => participant.acceptedVersion),
  ])
  const suggested = participants.flatMap((participant) => {
    const friend = asked.friends.find(({ name }) => participantKey(name) === nameKeyOf(participant))
    const text = participant.userId === null ? newPredictionText(asked, friend?.prediction ?? null) : ''
    return text === '' ? [] : [{ participantId: participant.id, text }]
  })
  if (suggested.length === 0) return
  tx.write(insertSuggestions, [
    bet.id,
    actorId,
    suggested.map(({ participantId }) => participantId),
    suggested.map(({ text }) => text),
  ])
}
