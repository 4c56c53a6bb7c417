import type { LeagueId, UniqueId } from '#domain/kernel/ids.ts'
import type { NotificationTarget } from './kinds.ts'

const BET_SCREENS = { bet: '/predict/', resolve: '/resolve-bet/' } as const
const SCREENS = {
  my_bets: '/my-bets',
  leagues: '/leagues',
  account: '/account',
  friends: '/account#friends',
  premium: '/account#premium',
  earn_tokens: '/earn-tokens',
} as const

/** What a notification is about; null where it no longer exists, or the recipient may no longer read it. */
interface NotificationSubject {
  readonly uniqueId: UniqueId | null
  readonly leagueId: LeagueId | null
}

/** The address a notification leads to. Where the bet or league is null, it is the list of them. */
export function addressOf(target: NotificationTarget, { uniqueId, leagueId }: NotificationSubject): string {
  if (target === 'results' || target === 'dare')
    return uniqueId === null ? SCREENS.my_bets : `/bet/${uniqueId}/${target}`
  if (target === 'bet' || target === 'resolve')
    return uniqueId === null ? SCREENS.my_bets : BET_SCREENS[target] + uniqueId
  if (target === 'league') return leagueId === null ? SCREENS.leagues : `${SCREENS.leagues}/${leagueId}`
  return SCREENS[target]
}

/**
 * Every address that a notification may open. The service worker opens no other, so a forged push message leads to
 * none.
 */
const KNOWN =
  /^\/(?:(?:predict|resolve-bet)\/[\w-]{1,64}|bet\/[\w-]{1,64}\/(?:results|dare)|my-bets|leagues(?:\/[0-9a-f-]{36})?|account(?:#(?:friends|premium))?|earn-tokens|notifications)$/

/** Whether the address is one that notifications lead to. */
export const isNotificationAddress = (address: unknown): address is string =>
  typeof address === 'string' && KNOWN.test(address)
