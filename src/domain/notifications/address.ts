import type { LeagueId, UniqueId } from '#domain/kernel/ids.ts'
import { addressPattern, ANY_BET, ANY_LEAGUE, paths } from '#domain/paths.ts'
import type { NotificationTarget } from './kinds.ts'

const SCREENS = {
  my_bets: paths.myBets(),
  leagues: paths.leagues(),
  account: paths.account(),
  friends: paths.account('friends'),
  premium: paths.account('premium'),
  earn_tokens: paths.earnTokens(),
} as const

/** The page of a bet that a target stands for. */
const BET_SCREENS = {
  bet: (uniqueId: UniqueId) => paths.predict(uniqueId),
  talk: paths.talk,
  resolve: paths.resolveBet,
  results: (uniqueId: UniqueId) => paths.ofBet(uniqueId, 'results'),
  dare: (uniqueId: UniqueId) => paths.ofBet(uniqueId, 'dare'),
} as const

/** What a notification is about; null where it no longer exists, or the recipient may no longer read it. */
interface NotificationSubject {
  readonly uniqueId: UniqueId | null
  readonly leagueId: LeagueId | null
}

const isBetScreen = (target: NotificationTarget): target is keyof typeof BET_SCREENS => target in BET_SCREENS

/** The address a notification leads to. Where the bet or league is null, it is the list of them. */
export function addressOf(target: NotificationTarget, { uniqueId, leagueId }: NotificationSubject): string {
  if (isBetScreen(target)) return uniqueId === null ? SCREENS.my_bets : BET_SCREENS[target](uniqueId)
  if (target === 'league') return leagueId === null ? SCREENS.leagues : paths.league(leagueId)
  return SCREENS[target]
}

/**
 * Every address that a notification may open. The service worker opens no other, so a forged push message leads to
 * none.
 */
const KNOWN = addressPattern([
  ...Object.values(BET_SCREENS).map((screen) => screen(ANY_BET)),
  ...Object.values(SCREENS),
  paths.league(ANY_LEAGUE),
  paths.notifications(),
])

/** Whether the address is one that notifications lead to. */
export const isNotificationAddress = (address: unknown): address is string =>
  typeof address === 'string' && KNOWN.test(address)
