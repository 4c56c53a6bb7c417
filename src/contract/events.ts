/**
 * What the live stream carries: ids and versions only. The screen refetches what its viewer may see.
 *
 * - `bet.changed`: the bet with this share id is now at this version
 * - `league.changed`: something about this league changed: its members, its table, its end
 * - `account.changed`: something about the receiving person changed (balance, notifications)
 * - `resync`: the stream cannot tell what was missed; refetch everything visible
 */
export type LiveEvent =
  | { readonly type: 'bet.changed'; readonly uniqueId: string; readonly version: number }
  | { readonly type: 'league.changed'; readonly leagueId: string }
  | { readonly type: 'account.changed' }
  | { readonly type: 'resync' }
export type LiveEventType = LiveEvent['type']

/** Where the stream is. Query: `bet` watches one more bet by its link, `after` resumes behind that event id. */
export const LIVE_STREAM_PATH = '/api/live'
