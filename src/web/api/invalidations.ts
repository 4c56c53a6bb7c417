import type { LiveEvent, LiveEventType } from '#contract/events.ts'
import { betKeys, meKeys } from './keys.ts'

type Key = readonly unknown[]

/** Which kept answers an event makes old; an event without a row does not compile. An empty key means everything. */
export const invalidations: {
  readonly [T in LiveEventType]: (event: Extract<LiveEvent, { type: T }>) => readonly Key[]
} = {
  'bet.changed': ({ uniqueId }) => [
    betKeys.one(uniqueId),
    betKeys.history(uniqueId),
    betKeys.confirmations(uniqueId),
    betKeys.mine,
    // The keys of `series.ts`: another game of a series changes what the earlier ones offer.
    ['bets', 'series'],
  ],
  // A removed participant receives an event about the account only, because they may no longer read the bet.
  'account.changed': () => [meKeys.all, betKeys.mine],
  // The keys of `leagues.ts`, which no first view carries.
  'league.changed': () => [['leagues'], betKeys.mine],
  // The keys of `comments.ts`, which no first view carries.
  'comments.changed': ({ uniqueId }) => [['talk', uniqueId]],
  // A signal changes nothing that is kept.
  'comments.typing': () => [],
  resync: () => [[]],
}

/** The keys that `event` makes old. */
export function keysOf<T extends LiveEventType>(event: Extract<LiveEvent, { type: T }>): readonly Key[] {
  const keys: (typeof invalidations)[T] = invalidations[event.type as T]
  return keys(event)
}
