import type { LeagueId, UniqueId } from '#domain/kernel/ids.ts'
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

/** What a notification is about; null where it is gone, or the one who is told may not read it any more. */
interface NoticeSubject {
  readonly uniqueId: UniqueId | null
  readonly leagueId: LeagueId | null
}

/** The address a notification leads to; that of a bet or league which is not there for the reader is the list of them. */
export function addressOf(place: NoticePlace, { uniqueId, leagueId }: NoticeSubject): string {
  if (place === 'results' || place === 'dare') return uniqueId === null ? PLACES.my_bets : `/bet/${uniqueId}/${place}`
  if (place === 'bet' || place === 'resolve') return uniqueId === null ? PLACES.my_bets : BET_PLACES[place] + uniqueId
  if (place === 'league') return leagueId === null ? PLACES.leagues : `${PLACES.leagues}/${leagueId}`
  return PLACES[place]
}

/** Every address a notification may open, whoever sent it: the device's worker opens no other. */
const KNOWN =
  /^\/(?:(?:predict|resolve-bet)\/[\w-]{1,64}|bet\/[\w-]{1,64}\/(?:results|dare)|my-bets|leagues(?:\/[0-9a-f-]{36})?|account(?:#(?:friends|premium))?|earn-tokens|notifications)$/

/** Whether the address is one that notifications lead to. */
export const isNoticeAddress = (address: unknown): address is string =>
  typeof address === 'string' && KNOWN.test(address)
