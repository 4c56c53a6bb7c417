/**
 * What the live stream carries: ids and versions only. The screen refetches what its viewer may see.
 *
 * - `bet.changed`: the bet with this share id is now at this version
 * - `league.changed`: something about this league changed: its members, its table, its end
 * - `account.changed`: something about the receiving user changed (balance, notifications)
 * - `resync`: the stream does not know what the client missed; the client refetches everything visible
 */
export type LiveEvent =
  | { readonly type: 'bet.changed'; readonly uniqueId: string; readonly version: number }
  | { readonly type: 'league.changed'; readonly leagueId: string }
  | { readonly type: 'account.changed' }
  | { readonly type: 'resync' }
export type LiveEventType = LiveEvent['type']

/** The address of the stream. Query: `bet` watches one more bet by its link, `after` resumes behind that event id. */
export const LIVE_STREAM_PATH = '/api/live'
