import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { FactsOfNotice, NoticeOutcome } from './kinds.ts'
import { noticesOfWantedConfirmations } from './clock-notices.ts'
import { tellEach, type Notice } from './notice.ts'

/** One change of a bet, as far as people are told of it. */
export interface BetStep {
  readonly before: Bet
  /** The same bet with its places and status as they are now. */
  readonly after: Bet
  /** Who did it; null for the clock. */
  readonly actorId: UserId | null
  readonly events: readonly { readonly type: string; readonly place: { readonly id: ParticipantId } | null }[]
  readonly settlement: Settlement | null
}

/**
 * Who is told what because a bet changed.
 *
 * What the end or the start of a bet tells stands for everything that led to it: whoever hears that the bet is live does
 * not hear as well who was the last to accept.
 *
 * @see docs/rules.md#notification-kinds
 */
export function noticesOfStep(step: BetStep): readonly Notice[] {
  if (step.settlement) return [...ended(step, step.settlement), ...putOut(step)]
  const moved = [...invited(step), ...putOut(step)]
  if (step.before.status === 'pending' && step.after.status === 'active') return [...moved, ...live(step)]
  return [...moved, ...accepted(step), ...lastMissing(step), ...revealed(step), ...statements(step)]
}

/** Who is told that a new bet keeps a place for them. */
export const noticesOfNewBet = (bet: Bet): readonly Notice[] =>
  invited({ before: { ...bet, participants: [] }, after: bet, actorId: bet.creatorId })

const aboutBet = ({ after, actorId }: Pick<BetStep, 'after' | 'actorId'>) => ({ betId: after.id, actorId })

function invited(step: Pick<BetStep, 'before' | 'after' | 'actorId'>): readonly Notice[] {
  const known = new Set(step.before.participants.map(({ id }) => id))
  const added = step.after.participants.filter((place) => !known.has(place.id) && place.userId === null)
  return added.flatMap((place) =>
    tellEach([place.reservedForUserId], { ...aboutBet(step), kind: 'bet.invited', factKey: place.id, facts: {} }),
  )
}

/** The creator hears who is in. The same person in the same place is told once, however often they come and go. */
function accepted(step: BetStep): readonly Notice[] {
  const came = step.after.participants.filter((place) => {
    const before = placeIn(step.before, place.id)
    return place.status === 'accepted' && before?.status !== 'accepted'
  })
  return came.flatMap((place) =>
    tellEach([step.after.creatorId], {
      ...aboutBet(step),
      kind: 'bet.accepted',
      factKey: `${place.id}:${place.userId}`,
      facts: {},
    }),
  )
}

function lastMissing(step: BetStep): readonly Notice[] {
  const last = missingOf(step.after)
  // Whoever was just added hears of the invitation; that says it all.
  const isNew = last.some(({ id }) => !placeIn(step.before, id))
  if (isNew || last.length !== 1 || missingOf(step.before).length === 1 || step.after.participants.length < 2) return []
  const place = last[0]
  const person = place?.userId ?? place?.reservedForUserId ?? null
  return tellEach([person], {
    ...aboutBet(step),
    kind: 'bet.last_missing',
    factKey: `${step.after.id}:${place?.id}`,
    facts: {},
  })
}

const missingOf = (bet: Bet): readonly Participant[] =>
  bet.status === 'pending' ? bet.participants.filter(({ status }) => status !== 'accepted') : []

/** Notifies every participant of a reveal; once per revealer, however often that participant reveals later predictions. */
function revealed(step: BetStep): readonly Notice[] {
  const opening = step.events.find(({ type }) => type === 'revealed')
  if (!opening) return []
  const factKey = `${step.after.id}:${opening.place?.id}`
  return tellEach(
    step.after.participants.map(({ userId }) => userId),
    { ...aboutBet(step), kind: 'bet.revealed', factKey, facts: {} },
  )
}

const live = (step: BetStep): readonly Notice[] =>
  tellEach(
    step.after.participants.map(({ userId }) => userId),
    { ...aboutBet(step), kind: 'bet.live', factKey: step.after.id, facts: {} },
  )

/** Notifies the participants who are still in of a confirmation; one step sends no participant two notices. */
function statements(step: BetStep): readonly Notice[] {
  const has = (type: string): boolean => step.events.some((event) => event.type === type)
  const others = step.after.participants.filter(({ hasLeft }) => !hasLeft).map(({ userId }) => userId)
  const about = { ...aboutBet(step), factKey: step.after.id }
  if (has('contested')) {
    const factKey = `${step.after.id}:contested:${step.after.contestedAt?.toISOString()}`
    return tellEach(others, { ...about, kind: 'bet.disagreed', factKey, facts: { isContested: true } })
  }
  if (has('disagreed')) return tellEach(others, { ...about, kind: 'bet.disagreed', facts: { isContested: false } })
  const asked = has('majority_began') ? confirmationsWanted(step) : []
  const askedIds = new Set(asked.map(({ userId }) => userId))
  return [...asked, ...confirmed(step, others).filter(({ userId }) => !askedIds.has(userId))]
}

/** At once, when a majority begins to wait for them. */
const confirmationsWanted = ({ after, actorId }: BetStep): readonly Notice[] =>
  noticesOfWantedConfirmations(after, `${after.majorityAt?.toISOString()}:0`, actorId)

function confirmed(step: BetStep, others: readonly (UserId | null)[]): readonly Notice[] {
  const said = step.events.find(({ type }) => type === 'confirmed')
  if (!said) return []
  const factKey = `${step.after.id}:${said.place?.id}`
  return tellEach(others, { ...aboutBet(step), kind: 'bet.confirmed', factKey, facts: {} })
}

function ended(step: BetStep, settlement: Settlement): readonly Notice[] {
  return settlement.outcome.status === 'cancelled' ? cancelled(step, settlement) : decided(step, settlement)
}

/** Also to those who were only promised a place: there is nothing left to accept. */
const cancelled = (step: BetStep, settlement: Settlement): readonly Notice[] =>
  step.before.participants.flatMap(({ userId, reservedForUserId }) =>
    tellEach([userId ?? reservedForUserId], {
      ...aboutBet(step),
      kind: 'bet.cancelled',
      factKey: step.after.id,
      facts: { tokens: tokensTo(settlement, userId) },
    }),
  )

const decided = (step: BetStep, settlement: Settlement): readonly Notice[] =>
  step.after.participants.flatMap((place) =>
    tellEach([place.status === 'accepted' ? place.userId : null], {
      ...aboutBet(step),
      kind: 'bet.decided',
      factKey: step.after.id,
      facts: decisionFor(step.after, place, settlement),
    }),
  )

function decisionFor({ stake }: Bet, place: Participant, settlement: Settlement): FactsOfNotice<'bet.decided'> {
  const outcome = outcomeOf(settlement, place.id)
  if (outcome !== 'lost') return { outcome, tokens: tokensTo(settlement, place.userId) }
  return { outcome, tokens: chargeOf(stake) }
}

function outcomeOf({ outcome }: Settlement, placeId: ParticipantId): NoticeOutcome {
  if (!('winnerIds' in outcome)) return 'drawn'
  return outcome.winnerIds.includes(placeId) ? 'won' : 'lost'
}

const tokensTo = ({ transfers }: Pick<Settlement, 'transfers'>, userId: UserId | null): Tokens =>
  transfers.filter(({ toAccountId }) => toAccountId === userId).reduce((sum, { amountTokens }) => sum + amountTokens, 0)

/** Whose place was taken away is told, and the creator is told who did not want theirs. */
function putOut(step: BetStep): readonly Notice[] {
  return step.events.flatMap(({ type, place }) => {
    const before = place && placeIn(step.before, place.id)
    if (!before) return []
    const factKey = `${before.id}:${before.userId ?? before.reservedForUserId}`
    if (type === 'declined') {
      return tellEach([step.after.creatorId], { ...aboutBet(step), kind: 'bet.declined', factKey, facts: {} })
    }
    if (type !== 'removed' && type !== 'freed' && type !== 'dropped') return []
    const tokens = before.status === 'accepted' ? chargeOf(step.after.stake) : 0
    const person = before.userId ?? before.reservedForUserId
    // A person who has not read the invitation to the place is not notified that the place is gone.
    const undone = before.userId === null ? { undoes: before.id } : {}
    return tellEach([person], { ...aboutBet(step), kind: 'bet.removed', factKey, facts: { tokens }, ...undone })
  })
}

const placeIn = (bet: Bet, placeId: ParticipantId): Participant | undefined =>
  bet.participants.find(({ id }) => id === placeId)
