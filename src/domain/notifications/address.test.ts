import { describe, expect, it } from 'vitest'
import { addressOf, isNotificationAddress } from './address.ts'
import { NOTIFICATION_KIND_NAMES, notificationSetting, type NotificationKind } from './kinds.ts'

const BET = 'B'.repeat(22)
const LEAGUE = '01890000-0000-7000-8000-00000000abcd'
const addressesOf = (kind: NotificationKind) =>
  [
    { uniqueId: BET, leagueId: LEAGUE },
    { uniqueId: null, leagueId: null },
  ].map((subject) => addressOf(notificationSetting(kind).opens, subject))

describe('where a notification leads', () => {
  it.each(NOTIFICATION_KIND_NAMES)('%s leads to a screen that the device’s worker opens', (kind) => {
    expect(addressesOf(kind).filter((address) => !isNotificationAddress(address))).toEqual([])
  })

  it.each([
    ['bet.live', [`/predict/${BET}`, '/my-bets']],
    ['bet.disagreed', [`/bet/${BET}/results`, '/my-bets']],
    ['league.joined', [`/leagues/${LEAGUE}`, '/leagues']],
    ['league.ended', [`/leagues/${LEAGUE}`, '/leagues']],
    ['league.decided', [`/leagues/${LEAGUE}`, '/leagues']],
    ['league.removed', ['/leagues', '/leagues']],
    ['friend.requested', ['/account#friends', '/account#friends']],
    ['friend.accepted', ['/account#friends', '/account#friends']],
    ['premium.started', ['/account#premium', '/account#premium']],
    ['pet.evolved', ['/account', '/account']],
  ] as const)('%s leads to %j', (kind, addresses) => expect(addressesOf(kind)).toEqual(addresses))

  it.each([
    '/account#',
    '/account#elsewhere',
    '/my-bets#friends',
    '/leagues/..%2Fauth',
    '/auth',
    'https://evil.example/account',
    null,
    7,
  ])('%j is no address of a notification', (address) => expect(isNotificationAddress(address)).toBe(false))
})
