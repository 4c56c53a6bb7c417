/**
 * Every expected "no" about leagues. Codes are public and stable; the sentence of each stands in `copy/en/errors.ts`
 * only.
 *
 * @see docs/rules.md#leagues
 */
export type LeagueError =
  /** Also the answer to every user who is not a member, so that it does not reveal whether the league exists. */
  | { readonly code: 'league.not_found' }
  | { readonly code: 'league.name_missing' }
  | { readonly code: 'league.name_too_long'; readonly limit: number }
  | { readonly code: 'league.name_invalid' }
  | { readonly code: 'league.deadline_passed' }
  | { readonly code: 'league.stake_limit_invalid'; readonly limit: number }
  | { readonly code: 'league.active_limit'; readonly limit: number }
  /** Also for the code of a league that removed the user, or that no longer exists. */
  | { readonly code: 'league.code_invalid' }
  | { readonly code: 'league.too_many_tries'; readonly retryAfterSeconds: number }
  | { readonly code: 'league.finished' }
  | { readonly code: 'league.not_finished' }
  | { readonly code: 'league.already_member' }
  | { readonly code: 'league.creator_only' }
  | { readonly code: 'league.creator_stays' }
  | { readonly code: 'league.member_unknown' }

type LeagueErrorCode = LeagueError['code']
/** The refusal with one of the given codes. */
export type LeagueErrorOf<C extends LeagueErrorCode> = Extract<LeagueError, { code: C }>
