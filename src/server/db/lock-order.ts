/**
 * The order in which a transaction takes its locks. Two transactions that need the same rows then wait for each other, and
 * never in a circle. Rows that belong to a bet alone (predictions, confirmations, events, debts) are under the bet's lock.
 */
export const LOCK_ORDER = [
  'league',
  'bet',
  /** How two users stand to each other: friendship, blocks. */
  'pair',
  'participants',
  'pets',
  'referrals',
  'standings',
  'wallets',
  /** How much guest credit the bets of one creator hold. */
  'guest_credit',
  /** The end of a league, which the last of its bets decides. */
  'league_ending',
] as const
export type Lock = (typeof LOCK_ORDER)[number]
