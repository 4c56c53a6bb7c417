import { describe, expect, it } from 'vitest'
import type { Stake } from '#domain/bets/stake.ts'
import { participantFacts, NOW, someFacts } from '#test/support/factories.ts'
import {
  CREATOR_CREDITS_MAX,
  GUESTS_PER_BET_MAX,
  isCreatorYoung,
  isOnCredit,
  NETWORK_GUESTS_MAX,
  whyNotAccountOnly,
  whyNotAnotherGuest,
  whyNotBecomeGuest,
  whyNotBringAlong,
  whyNotPay,
} from './guest.ts'

const tokens = (count: number): Stake => ({ type: 'token', tokens: count })
const DARE: Stake = { type: 'action', forfeit: 'Sings' }
const FREE = { isOut: false, creatorCredits: 0 }
const withGuests = (count: number) =>
  someFacts({ participants: Array.from({ length: count }, () => participantFacts({ isClaimed: true, isGuest: true })) })

describe('a stake', () => {
  it.each([
    ['an account with enough', tokens(25), 25, null, null],
    ['an account with too little', tokens(25), 24, null, 'tokens.insufficient'],
    ['a guest, up to 25', tokens(25), 0, FREE, null],
    ['a guest, over 25', tokens(26), 0, FREE, 'guest.stake_limit'],
    ['a guest over 25 with own tokens', tokens(26), 26, FREE, null],
    ['a guest whose credit is out', tokens(5), 0, { ...FREE, isOut: true }, 'guest.credit_out'],
    ['the same with own tokens', tokens(5), 5, { ...FREE, isOut: true }, null],
    [
      'a guest of a creator with enough credit for a day',
      tokens(5),
      0,
      { ...FREE, creatorCredits: CREATOR_CREDITS_MAX },
      'guest.credit_spent',
    ],
    ['the last credit of that day', tokens(5), 0, { ...FREE, creatorCredits: CREATOR_CREDITS_MAX - 1 }, null],
    ['a dare, with nothing at all', DARE, 0, { isOut: true, creatorCredits: CREATOR_CREDITS_MAX }, null],
  ] as const)('of %s', (_, stake, haveTokens, credit, code) => {
    expect(whyNotPay(stake, haveTokens, credit)?.code ?? null).toBe(code)
  })

  it('is on credit before own tokens are used, and never for an account or a dare', () => {
    expect(isOnCredit(tokens(25), FREE)).toBe(true)
    expect(isOnCredit(tokens(26), FREE)).toBe(false)
    expect(isOnCredit(tokens(5), null)).toBe(false)
    expect(isOnCredit(DARE, FREE)).toBe(false)
    expect(isOnCredit(tokens(5), { ...FREE, isOut: true })).toBe(false)
    expect(isOnCredit(tokens(5), { ...FREE, creatorCredits: CREATOR_CREDITS_MAX })).toBe(false)
    const withoutEmail = { ...FREE, isCreatorWithoutEmail: true }
    expect(isOnCredit(tokens(5), { ...withoutEmail, creatorCredits: 5 })).toBe(true)
    expect(isOnCredit(tokens(5), { ...withoutEmail, creatorCredits: 6 })).toBe(false)
  })
})

describe('a visitor', () => {
  const door = (count: number | null, isOn = true) => ({
    isOn,
    network: count === null ? null : { count, retryAfterSeconds: 60 },
  })

  it.each([
    ['where guests are off', 0, door(null, false), 'guest.off'],
    ['in a bet with five guests', GUESTS_PER_BET_MAX - 1, door(null), null],
    ['in a bet with six', GUESTS_PER_BET_MAX, door(null), 'guest.bet_full'],
    ['from a network with nineteen', 0, door(NETWORK_GUESTS_MAX - 1), null],
    ['from a network with twenty', 0, door(NETWORK_GUESTS_MAX), 'guest.network_full'],
  ] as const)('becomes a guest %s', (_, guests, facts, code) => {
    expect(whyNotBecomeGuest(withGuests(guests), facts)?.code ?? null).toBe(code)
  })

  it('counts for the network only where the creator is new', () => {
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    expect(isCreatorYoung(hoursAgo(23), NOW)).toBe(true)
    expect(isCreatorYoung(hoursAgo(24), NOW)).toBe(false)
    expect(isCreatorYoung(hoursAgo(25), NOW)).toBe(false)
  })
})

describe('what is closed', () => {
  it('is for accounts only', () => {
    expect(whyNotAccountOnly({ isGuest: true })).toEqual({ code: 'guest.closed' })
    expect(whyNotAccountOnly({ isGuest: false })).toBeNull()
  })

  it('is a seventh guest of a bet, also one who came to another bet', () => {
    expect(whyNotAnotherGuest(withGuests(GUESTS_PER_BET_MAX))).toEqual({ code: 'guest.bet_full', limit: 6 })
    expect(whyNotAnotherGuest(withGuests(GUESTS_PER_BET_MAX - 1))).toBeNull()
  })

  it('is taking over a participant of a bet that the account is in, or whose creator has blocked it', () => {
    const mine = someFacts({ participants: [participantFacts({ isMine: true, isClaimed: true })] })
    expect(whyNotBringAlong(someFacts(), { hasBlockedMe: false })).toBeNull()
    expect(whyNotBringAlong(mine, { hasBlockedMe: false })).toEqual({ code: 'bet.already_joined' })
    expect(whyNotBringAlong(someFacts(), { hasBlockedMe: true })).toEqual({ code: 'bet.participant_closed' })
  })
})
