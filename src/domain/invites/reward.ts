import type { Tokens } from '#domain/money/tokens.ts'

/** What an invite earns each side, beside a month of premium. @see docs/rules.md#invite-rewards */
export const INVITE_BONUS_TOKENS: Tokens = 100
/** The user who made the invite, or the new account. */
export const INVITE_SIDES = ['inviter', 'invitee'] as const
export type InviteSide = (typeof INVITE_SIDES)[number]

/**
 * The inviter's bonus falls due once the invitee has been in bets settled on this many different UTC days. A cancelled
 * bet is not settled, and a participant who has left a bet was not in it.
 *
 * @see docs/rules.md#invite-rewards
 */
export const INVITEE_SETTLED_DAYS = 2

/** @see docs/rules.md#invite-rewards */
export const INVITER_BONUSES_MAX = 10
export const INVITER_BONUS_DAYS = 30

/**
 * Whether one more inviter's bonus may be paid. Decided once, when it falls due: what the limit refuses is not paid later.
 *
 * @param paidLately - bonuses paid to the same inviter within the last {@link INVITER_BONUS_DAYS} days
 */
export const mayPayInviter = (paidLately: number): boolean => paidLately < INVITER_BONUSES_MAX
