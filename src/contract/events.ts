/**
 * What the live stream carries: ids and versions only. The screen refetches what its viewer may see.
 *
 * - `bet.changed`: the bet with this share id is now at this version
 * - `league.changed`: something about this league changed: its members, its table, its end
 * - `comments.changed`: something in the thread of this bet changed: a comment, a reaction
 * - `comments.typing`: this participant is writing a comment; null for a member of the league outside the bet. Not stored
 * - `account.changed`: something about the receiving user changed (balance, notifications)
 * - `resync`: the stream does not know what the client missed; the client refetches everything visible
 */
export type LiveEvent =
  | { readonly type: 'bet.changed'; readonly uniqueId: string; readonly version: number }
  | { readonly type: 'league.changed'; readonly leagueId: string }
  | { readonly type: 'comments.changed'; readonly uniqueId: string }
  | { readonly type: 'comments.typing'; readonly uniqueId: string; readonly participantId: string | null }
  | { readonly type: 'account.changed' }
  | { readonly type: 'resync' }
export type LiveEventType = LiveEvent['type']

/** The address of the stream. Query: `bet` watches one more bet by its link, `after` resumes behind that event id. */
export const LIVE_STREAM_PATH = '/api/live'
