import type { BetFacts } from '#domain/bets/bet.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { chargeOf, type Stake } from '#domain/bets/stake.ts'
import { after, days } from '#domain/kernel/time.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { GuestErrorOf } from './errors.ts'

/** The highest stake that is paid for a guest. @see docs/rules.md#guest-credit */
export const GUEST_CREDIT_TOKENS_MAX: Tokens = 25
/** Stakes on credit in the bets of one creator, within 24 hours, but for cancelled bets. @see docs/rules.md#guest-farms */
export const CREATOR_CREDITS_MAX = 12
/** The same, in all bets together, for a creator without an email address. @see docs/rules.md#accounts-without-an-email */
export const CREDITS_WITHOUT_EMAIL_MAX = 6
/** @see docs/rules.md#guest-limits */
export const GUESTS_PER_BET_MAX = 6
/** New guests of one network within an hour. @see docs/rules.md#guest-limits */
export const NETWORK_GUESTS_MAX = 20
/** Guests of a bet count towards the network's limit while its creator's account is younger. @see docs/rules.md#guest-limits */
const YOUNG_ACCOUNT_DAYS = 1
/** A guest who has not come back for so long, and has no open bet, is deleted. @see docs/rules.md#guest-deletion */
export const GUEST_KEPT_DAYS = 60

/** Why a signed-in user may not use what is for accounts only, or null. @see docs/rules.md#guests */
export const whyNotAccountOnly = ({ isGuest }: { readonly isGuest: boolean }): GuestErrorOf<'guest.closed'> | null =>
  isGuest ? { code: 'guest.closed' } : null

/** Why no other guest may join the bet, or null. @see docs/rules.md#guest-limits */
export function whyNotAnotherGuest(bet: Pick<BetFacts, 'participants'>): GuestErrorOf<'guest.bet_full'> | null {
  const guests = bet.participants.filter((participant) => participant.isGuest)
  return guests.length >= GUESTS_PER_BET_MAX ? { code: 'guest.bet_full', limit: GUESTS_PER_BET_MAX } : null
}

/** Whether new guests of a bet count towards the limit of their network. */
export const isCreatorYoung = (creatorSince: Date, now: Date): boolean =>
  creatorSince > after(now, -days(YOUNG_ACCOUNT_DAYS))

/** The guests that came from one network within the last hour. */
export interface NetworkGuests {
  readonly count: number
  /** Until the oldest of them no longer counts. */
  readonly retryAfterSeconds: number
}

/** What decides whether a visitor may become a guest, apart from the bet. */
export interface GuestDoor {
  /** Whether the operator allows guests. */
  readonly isOn: boolean
  /** Null where the network does not count for this bet. */
  readonly network: NetworkGuests | null
}

/** Why a visitor may not become a guest in the bet, or null. @see docs/rules.md#guest-limits */
export function whyNotBecomeGuest(
  bet: Pick<BetFacts, 'participants'>,
  { isOn, network }: GuestDoor,
): GuestErrorOf<'guest.off' | 'guest.bet_full' | 'guest.network_full'> | null {
  if (!isOn) return { code: 'guest.off' }
  const full = whyNotAnotherGuest(bet)
  if (full) return full
  if (network === null || network.count < NETWORK_GUESTS_MAX) return null
  return { code: 'guest.network_full', retryAfterSeconds: network.retryAfterSeconds }
}

/** What decides whether a guest's stake is paid for them. */
export interface GuestCredit {
  /** A stake on credit is in another open bet of the guest. */
  readonly isOut: boolean
  /** Stakes on credit in the bets of this creator, but for cancelled bets: within 24 hours, or ever where the creator has no email address. */
  readonly creatorCredits: number
  readonly isCreatorWithoutEmail?: boolean
}

const creditsMaxOf = ({ isCreatorWithoutEmail = false }: GuestCredit): number =>
  isCreatorWithoutEmail ? CREDITS_WITHOUT_EMAIL_MAX : CREATOR_CREDITS_MAX

/** Whether the stake is paid from the mint; `credit` is null for an account. @see docs/rules.md#guest-credit */
export function isOnCredit(stake: Stake, credit: GuestCredit | null): boolean {
  const needTokens = chargeOf(stake)
  if (credit === null || credit.isOut || credit.creatorCredits >= creditsMaxOf(credit)) return false
  return needTokens > 0 && needTokens <= GUEST_CREDIT_TOKENS_MAX
}

export type NotPayable =
  BetErrorOf<'tokens.insufficient'> | GuestErrorOf<'guest.stake_limit' | 'guest.credit_out' | 'guest.credit_spent'>

/**
 * Why the stake cannot be paid, or null: a guest pays on credit where that is possible, and otherwise with own tokens.
 *
 * @param credit - null for an account
 * @see docs/rules.md#prediction, docs/rules.md#guest-credit
 */
export function whyNotPay(stake: Stake, haveTokens: Tokens, credit: GuestCredit | null): NotPayable | null {
  const needTokens = chargeOf(stake)
  if (haveTokens >= needTokens || isOnCredit(stake, credit)) return null
  if (credit === null) return { code: 'tokens.insufficient', needTokens, haveTokens }
  if (needTokens > GUEST_CREDIT_TOKENS_MAX)
    return { code: 'guest.stake_limit', limit: GUEST_CREDIT_TOKENS_MAX, needTokens }
  return { code: credit.isOut ? 'guest.credit_out' : 'guest.credit_spent' }
}

/**
 * Why an account may not take over a guest's participant of the bet, or null.
 *
 * @param bet - the bet from the perspective of the account
 * @see docs/rules.md#bring-along
 */
export function whyNotBringAlong(
  bet: Pick<BetFacts, 'participants'>,
  { hasBlockedMe }: { readonly hasBlockedMe: boolean },
): BetErrorOf<'bet.already_joined' | 'bet.participant_closed'> | null {
  if (bet.participants.some(({ isMine }) => isMine)) return { code: 'bet.already_joined' }
  return hasBlockedMe ? { code: 'bet.participant_closed' } : null
}
