import type { UniqueId } from '#domain/kernel/ids.ts'
import type { NoticePlace } from './kinds.ts'

const BET_PLACES = { bet: '/predict/', resolve: '/resolve-bet/' } as const
const PLACES = {
  my_bets: '/my-bets',
  leagues: '/leagues',
  account: '/account',
  friends: '/account#friends',
  premium: '/account#premium',
  earn_tokens: '/earn-tokens',
} as const

/** The address a notification leads to; a bet that is gone, or may not be read any more, leads to the list of bets. */
export function addressOf(place: NoticePlace, uniqueId: UniqueId | null): string {
  if (place === 'results' || place === 'dare') return uniqueId === null ? PLACES.my_bets : `/bet/${uniqueId}/${place}`
  if (place === 'bet' || place === 'resolve') return uniqueId === null ? PLACES.my_bets : BET_PLACES[place] + uniqueId
  return PLACES[place]
}

/** Every address a notification may open, whoever sent it: the device's worker opens no other. */
const KNOWN =
  /^\/(?:(?:predict|resolve-bet)\/[\w-]{1,64}|bet\/[\w-]{1,64}\/(?:results|dare)|my-bets|leagues|account(?:#(?:friends|premium))?|earn-tokens|notifications)$/

/** Whether the address is one that notifications lead to. */
export const isNoticeAddress = (address: unknown): address is string =>
  typeof address === 'string' && KNOWN.test(address)
