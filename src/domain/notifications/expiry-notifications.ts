import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { tallyOfBet } from '#domain/bets/agree.ts'
import type { Reminder } from '#domain/bets/reminders.ts'
import { participantAskedAt } from '#domain/bets/postponement.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { notificationsFor, type Notification } from './notification.ts'

/** The deadline is near: notifies the participants who have not predicted. @see docs/rules.md#reminders */
export const notificationsOfNearDeadline = (
  bet: Bet,
  kind: 'bet.deadline_day' | 'bet.deadline_hours',
): readonly Notification[] => {
  const missing = bet.participants.filter(({ status }) => status !== 'accepted')
  return notificationsFor(
    missing.map(({ userId, reservedForUserId }) => userId ?? reservedForUserId),
    { kind, betId: bet.id, factKey: `${bet.id}:${bet.deadline?.toISOString()}`, facts: {} },
  )
}

/**
 * Asks the creator for the result.
 *
 * @param occasion - names the reminder (`result_wanted:{instant}`): one notification is sent for each occasion
 * @see docs/rules.md#reminders
 */
export const notificationsOfWantedResult = (bet: Bet, occasion: string): readonly Notification[] =>
  notificationsFor([bet.creatorId], {
    kind: 'bet.result_wanted',
    betId: bet.id,
    factKey: `${bet.id}:${occasion}`,
    facts: {},
  })

/**
 * Notifies the remaining participants that the bet is a draw unless they agree.
 *
 * @see docs/rules.md#disagreement, docs/rules.md#reminders
 */
const notificationsOfEndingDisagreement = (bet: Bet, occasion: string): readonly Notification[] =>
  notificationsFor(stillInOf(bet), {
    kind: 'bet.disagreed',
    betId: bet.id,
    factKey: `${bet.id}:${occasion}`,
    facts: { isContested: false },
  })

/**
 * Asks the remaining participants who have not confirmed, while a majority waits for them.
 *
 * @param occasion - since when the majority stands, and for how many hours
 * @see docs/rules.md#standing-majority
 */
export function notificationsOfWantedConfirmations(
  bet: Bet,
  occasion: string,
  actorId: UserId | null,
): readonly Notification[] {
  const { said } = tallyOfBet(bet)
  const missing = bet.participants.filter((participant) => isIn(participant) && !said.has(participant.id))
  return notificationsFor(
    missing.map(({ userId }) => userId),
    { kind: 'bet.confirmation_wanted', betId: bet.id, actorId, factKey: `${bet.id}:${occasion}`, facts: {} },
  )
}

/** Asks whether the result is known: those who are asked at this instant and have not confirmed one. @see docs/rules.md#result-date */
function notificationsOfDueResult(bet: Bet, { from, occasion }: Reminder): readonly Notification[] {
  const { said } = tallyOfBet(bet)
  const asked = bet.participants.filter(
    (participant) => participantAskedAt(bet, participant)?.getTime() === from.getTime() && !said.has(participant.id),
  )
  return notificationsFor(
    asked.map(({ userId }) => userId),
    { kind: 'bet.result_due', betId: bet.id, factKey: `${bet.id}:${occasion}`, facts: {} },
  )
}

/** Notifies the remaining participants of what happens unless they confirm. @see docs/rules.md#reminders */
function notificationsOfGivingUp(bet: Bet, occasion: string, days: number): readonly Notification[] {
  const hasMajority = tallyOfBet(bet).majority !== null
  return notificationsFor(stillInOf(bet), {
    kind: 'bet.given_up_soon',
    betId: bet.id,
    factKey: `${bet.id}:${occasion}`,
    facts: { days, hasMajority, tokens: chargeOf(bet.stake) },
  })
}

const isIn = ({ status, hasLeft }: Participant): boolean => isStillIn({ isAccepted: status === 'accepted', hasLeft })
const stillInOf = (bet: Bet): readonly (UserId | null)[] => bet.participants.filter(isIn).map(({ userId }) => userId)

/** The notifications of a reminder. Sending a reminder again changes nothing. @see docs/rules.md#reminders */
export function notificationsOfReminder(bet: Bet, reminder: Reminder): readonly Notification[] {
  const { type, occasion } = reminder
  switch (type) {
    case 'closes_in_a_day':
      return notificationsOfNearDeadline(bet, 'bet.deadline_day')
    case 'closes_in_hours':
      return notificationsOfNearDeadline(bet, 'bet.deadline_hours')
    case 'disagreement_ends':
      return notificationsOfEndingDisagreement(bet, occasion)
    case 'confirmation_wanted':
      return notificationsOfWantedConfirmations(bet, occasion, null)
    case 'given_up_in_a_week':
      return notificationsOfGivingUp(bet, occasion, 7)
    case 'given_up_in_two_days':
      return notificationsOfGivingUp(bet, occasion, 2)
    case 'result_due':
      return notificationsOfDueResult(bet, reminder)
    case 'result_wanted':
      return notificationsOfWantedResult(bet, occasion)
  }
}
