import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { Follows } from '#domain/bets/rematch.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { FactsOfNotification, NotificationOutcome } from './kinds.ts'
import { notificationsOfWantedConfirmations } from './expiry-notifications.ts'
import { notificationsFor, type Notification } from './notification.ts'

/** One change of a bet, as far as its notifications need it. */
export interface BetStep {
  readonly before: Bet
  /** The same bet with its present participants and status. */
  readonly after: Bet
  /** The user who caused the change; null for the scheduler. */
  readonly actorId: UserId | null
  readonly events: readonly { readonly type: string; readonly participant: { readonly id: ParticipantId } | null }[]
  readonly settlement: Settlement | null
}

/**
 * The notifications of a change of a bet.
 *
 * The start or the end of a bet covers everything that led to it: a user who is notified that the bet is active is not
 * notified as well that the last participant accepted.
 *
 * @see docs/rules.md#notification-kinds
 */
export function notificationsOfStep(step: BetStep): readonly Notification[] {
  if (step.settlement) return [...ended(step, step.settlement), ...removedParticipants(step)]
  const moved = [...invited(step), ...removedParticipants(step)]
  if (step.before.status === 'pending' && step.after.status === 'active') return [...moved, ...live(step)]
  return [...moved, ...accepted(step), ...lastMissing(step), ...revealed(step), ...statements(step)]
}

/** Notifies the users for whom a new bet reserves a participant. */
export const notificationsOfNewBet = (bet: Bet, follows: Pick<Follows, 'isDouble'> | null): readonly Notification[] =>
  invited(
    { before: { ...bet, participants: [] }, after: bet, actorId: bet.creatorId },
    follows === null ? {} : { again: follows.isDouble ? 'double' : 'rematch' },
  )

const aboutBet = ({ after, actorId }: Pick<BetStep, 'after' | 'actorId'>) => ({ betId: after.id, actorId })

function invited(
  step: Pick<BetStep, 'before' | 'after' | 'actorId'>,
  facts: FactsOfNotification<'bet.invited'> = {},
): readonly Notification[] {
  const known = new Set(step.before.participants.map(({ id }) => id))
  const added = step.after.participants.filter(
    (participant) => !known.has(participant.id) && participant.userId === null,
  )
  return added.flatMap((participant) =>
    notificationsFor([participant.reservedForUserId], {
      ...aboutBet(step),
      kind: 'bet.invited',
      factKey: participant.id,
      facts,
    }),
  )
}

/**
 * Notifies the creator of an accepted participant. Each user causes one notification per participant, however often
 * they release and claim again.
 */
function accepted(step: BetStep): readonly Notification[] {
  const came = step.after.participants.filter((participant) => {
    const before = participantIn(step.before, participant.id)
    return participant.status === 'accepted' && before?.status !== 'accepted'
  })
  return came.flatMap((participant) =>
    notificationsFor([step.after.creatorId], {
      ...aboutBet(step),
      kind: 'bet.accepted',
      factKey: `${participant.id}:${participant.userId}`,
      facts: {},
    }),
  )
}

function lastMissing(step: BetStep): readonly Notification[] {
  const last = missingOf(step.after)
  // A user who was just added is notified of the invitation only.
  const isNew = last.some(({ id }) => !participantIn(step.before, id))
  if (isNew || last.length !== 1 || missingOf(step.before).length === 1 || step.after.participants.length < 2) return []
  const participant = last[0]
  const person = participant?.userId ?? participant?.reservedForUserId ?? null
  return notificationsFor([person], {
    ...aboutBet(step),
    kind: 'bet.last_missing',
    factKey: `${step.after.id}:${participant?.id}`,
    facts: {},
  })
}

const missingOf = (bet: Bet): readonly Participant[] =>
  bet.status === 'pending' ? bet.participants.filter(({ status }) => status !== 'accepted') : []

/** Notifies every participant of a reveal; once per revealer, however often that participant reveals later predictions. */
function revealed(step: BetStep): readonly Notification[] {
  const opening = step.events.find(({ type }) => type === 'revealed')
  if (!opening) return []
  const factKey = `${step.after.id}:${opening.participant?.id}`
  return notificationsFor(
    step.after.participants.map(({ userId }) => userId),
    { ...aboutBet(step), kind: 'bet.revealed', factKey, facts: {} },
  )
}

const live = (step: BetStep): readonly Notification[] =>
  notificationsFor(
    step.after.participants.map(({ userId }) => userId),
    { ...aboutBet(step), kind: 'bet.live', factKey: step.after.id, facts: {} },
  )

/**
 * Notifies the remaining participants of a confirmation; one change sends each participant at most one notification.
 */
function statements(step: BetStep): readonly Notification[] {
  const has = (type: string): boolean => step.events.some((event) => event.type === type)
  const others = step.after.participants.filter(({ hasLeft }) => !hasLeft).map(({ userId }) => userId)
  const about = { ...aboutBet(step), factKey: step.after.id }
  if (has('contested')) {
    const factKey = `${step.after.id}:contested:${step.after.contestedAt?.toISOString()}`
    return notificationsFor(others, { ...about, kind: 'bet.disagreed', factKey, facts: { isContested: true } })
  }
  if (has('disagreed'))
    return notificationsFor(others, { ...about, kind: 'bet.disagreed', facts: { isContested: false } })
  const asked = has('majority_began') ? confirmationsWanted(step) : []
  const askedIds = new Set(asked.map(({ userId }) => userId))
  return [...asked, ...confirmed(step, others).filter(({ userId }) => !askedIds.has(userId))]
}

/** Sent at once when a majority begins to wait for the others. */
const confirmationsWanted = ({ after, actorId }: BetStep): readonly Notification[] =>
  notificationsOfWantedConfirmations(after, `${after.majorityAt?.toISOString()}:0`, actorId)

function confirmed(step: BetStep, others: readonly (UserId | null)[]): readonly Notification[] {
  const said = step.events.find(({ type }) => type === 'confirmed')
  if (!said) return []
  const factKey = `${step.after.id}:${said.participant?.id}`
  return notificationsFor(others, { ...aboutBet(step), kind: 'bet.confirmed', factKey, facts: {} })
}

function ended(step: BetStep, settlement: Settlement): readonly Notification[] {
  return settlement.outcome.status === 'cancelled' ? cancelled(step, settlement) : decided(step, settlement)
}

/** Also notifies users for whom a participant is reserved: their invitation is void. */
const cancelled = (step: BetStep, settlement: Settlement): readonly Notification[] =>
  step.before.participants.flatMap(({ userId, reservedForUserId }) =>
    notificationsFor([userId ?? reservedForUserId], {
      ...aboutBet(step),
      kind: 'bet.cancelled',
      factKey: step.after.id,
      facts: { tokens: tokensTo(settlement, userId) },
    }),
  )

const decided = (step: BetStep, settlement: Settlement): readonly Notification[] =>
  step.after.participants.flatMap((participant) =>
    notificationsFor([participant.status === 'accepted' ? participant.userId : null], {
      ...aboutBet(step),
      kind: 'bet.decided',
      factKey: step.after.id,
      facts: decisionFor(step.after, participant, settlement),
    }),
  )

function decisionFor(
  { stake }: Bet,
  participant: Participant,
  settlement: Settlement,
): FactsOfNotification<'bet.decided'> {
  const outcome = outcomeOf(settlement, participant.id)
  if (outcome !== 'lost') return { outcome, tokens: tokensTo(settlement, participant.userId) }
  return { outcome, tokens: chargeOf(stake) }
}

function outcomeOf({ outcome }: Settlement, participantId: ParticipantId): NotificationOutcome {
  if (!('winnerIds' in outcome)) return 'drawn'
  return outcome.winnerIds.includes(participantId) ? 'won' : 'lost'
}

const tokensTo = ({ transfers }: Pick<Settlement, 'transfers'>, userId: UserId | null): Tokens =>
  transfers.filter(({ toAccountId }) => toAccountId === userId).reduce((sum, { amountTokens }) => sum + amountTokens, 0)

/** Notifies users who were removed or evicted, and the creator of a declined participant. */
function removedParticipants(step: BetStep): readonly Notification[] {
  return step.events.flatMap(({ type, participant }) => {
    const before = participant && participantIn(step.before, participant.id)
    if (!before) return []
    const factKey = `${before.id}:${before.userId ?? before.reservedForUserId}`
    // Declining another game costs nothing, not even an explanation.
    if (type === 'declined' && step.after.game !== null) return []
    if (type === 'declined') {
      return notificationsFor([step.after.creatorId], { ...aboutBet(step), kind: 'bet.declined', factKey, facts: {} })
    }
    if (type !== 'removed' && type !== 'evicted' && type !== 'dropped') return []
    const tokens = before.status === 'accepted' ? chargeOf(step.after.stake) : 0
    const person = before.userId ?? before.reservedForUserId
    // A user who has not read the invitation is not notified of the removal: both notifications are withdrawn.
    const undone = before.userId === null ? { undoes: before.id } : {}
    return notificationsFor([person], { ...aboutBet(step), kind: 'bet.removed', factKey, facts: { tokens }, ...undone })
  })
}

const participantIn = (bet: Bet, participantId: ParticipantId): Participant | undefined =>
  bet.participants.find(({ id }) => id === participantId)
