import type { LeagueId, UniqueId } from '#domain/kernel/ids.ts'
import type { NotificationTarget } from './kinds.ts'

const BET_TARGETS = { bet: '/predict/', resolve: '/resolve-bet/' } as const
const PARTICIPANTS = {
  my_bets: '/my-bets',
  leagues: '/leagues',
  account: '/account',
  friends: '/account#friends',
  premium: '/account#premium',
  earn_tokens: '/earn-tokens',
} as const

/** What a notification is about; null where it is gone, or the one who is told may not read it any more. */
interface NotificationSubject {
  readonly uniqueId: UniqueId | null
  readonly leagueId: LeagueId | null
}

/** The address a notification leads to; that of a bet or league which is not there for the reader is the list of them. */
export function addressOf(participant: NotificationTarget, { uniqueId, leagueId }: NotificationSubject): string {
  if (participant === 'results' || participant === 'dare')
    return uniqueId === null ? PARTICIPANTS.my_bets : `/bet/${uniqueId}/${participant}`
  if (participant === 'bet' || participant === 'resolve')
    return uniqueId === null ? PARTICIPANTS.my_bets : BET_TARGETS[participant] + uniqueId
  if (participant === 'league') return leagueId === null ? PARTICIPANTS.leagues : `${PARTICIPANTS.leagues}/${leagueId}`
  return PARTICIPANTS[participant]
}

/** Every address a notification may open, whoever sent it: the device's worker opens no other. */
const KNOWN =
  /^\/(?:(?:predict|resolve-bet)\/[\w-]{1,64}|bet\/[\w-]{1,64}\/(?:results|dare)|my-bets|leagues(?:\/[0-9a-f-]{36})?|account(?:#(?:friends|premium))?|earn-tokens|notifications)$/

/** Whether the address is one that notifications lead to. */
export const isNotificationAddress = (address: unknown): address is string =>
  typeof address === 'string' && KNOWN.test(address)
