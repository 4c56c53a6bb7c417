import type { UserId } from '#domain/kernel/ids.ts'
import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import type { LeagueFacts } from '#domain/leagues/league.ts'
import { whyNotStartBet } from '#domain/leagues/membership.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { BetErrorOf, DraftError } from './errors.ts'
import { FREE_UNFINISHED_BETS_MAX } from './limits.ts'
import { newBetErrors } from './new-bet-errors.ts'
import { creatorCharge, namedFriends, type NewBet } from './new-bet.ts'
import { type FollowedBet, whyNotFollow } from './rematch.ts'

/** What the server knows about the user who creates a bet. */
export interface Creator {
  readonly userId: UserId
  readonly displayName: string
  readonly isPremium: boolean
  readonly unfinishedCount: number
  readonly haveTokens: Tokens
  /**
   * The accounts of the request that a participant may be reserved for: friends, in a league its other members, in a
   * rematch also those who were in the bet that it follows, and no account with a block in either direction.
   */
  readonly friendIds: ReadonlySet<UserId>
  /** The league the bet is to be played in, where the creator is a member of it. */
  readonly league: (Pick<LeagueFacts, 'status' | 'deadline'> & { readonly stakeLimit: Tokens }) | null
  /** The bet that the new one is to follow; null for a bet that follows none. */
  readonly followed: FollowedBet | null
  readonly now: Date
}

/** Why the user may not create the bet, or null. @see docs/rules.md#bet-creation, docs/rules.md#free-account-limits */
export function whyNotCreate(
  bet: NewBet,
  creator: Creator,
):
  | BetErrorOf<'bet.draft_invalid' | 'bet.unfinished_limit' | 'tokens.insufficient'>
  | BetErrorOf<'bet.bad_state' | 'bet.rematch_open' | 'bet.double_closed' | 'bet.double_differs'>
  | LeagueErrorOf<'league.not_found' | 'league.finished'>
  | null {
  const closed = whyNotInLeague(bet, creator) ?? whyNotAgain(bet, creator)
  if (closed) return closed
  const { now, displayName: creatorName, league } = creator
  const gates = newBetErrors(bet, { now, creatorName, stakeLimit: league?.stakeLimit ?? null })
  const errors = [...gates, ...reservationErrors(bet, creator)]
  if (errors.length > 0) return { code: 'bet.draft_invalid', errors }
  if (!creator.isPremium && creator.unfinishedCount >= FREE_UNFINISHED_BETS_MAX) {
    return { code: 'bet.unfinished_limit', limit: FREE_UNFINISHED_BETS_MAX }
  }
  const needTokens = creatorCharge(bet)
  const { haveTokens } = creator
  return haveTokens < needTokens ? { code: 'tokens.insufficient', needTokens, haveTokens } : null
}

/** Why the bet may not be played in the league it names, or null. @see docs/rules.md#league-bets */
function whyNotInLeague({ leagueId }: NewBet, { league, now }: Creator) {
  if (leagueId === null) return null
  return league ? whyNotStartBet(league, now) : ({ code: 'league.not_found' } as const)
}

/** Why the bet may not follow the one that it names, or null. @see docs/rules.md#rematch */
function whyNotAgain({ follows, stake, friends }: NewBet, { followed }: Creator) {
  if (follows === null || followed === null) return null
  const asked = {
    isDouble: follows.isDouble,
    stake: stake.ok ? stake.value : null,
    friendIds: namedFriends({ friends }).map(({ userId }) => userId),
  }
  return whyNotFollow(asked, followed)
}

/**
 * Only friends can be reserved for, in a league only members, and no account twice.
 *
 * @see docs/rules.md#reserved-participants
 */
function reservationErrors({ friends, leagueId }: NewBet, creator: Creator): readonly DraftError[] {
  return friends.flatMap(({ key, name, userId }, index): readonly DraftError[] => {
    if (userId === null || name.trim() === '') return []
    const field = `friend:${key}:name`
    if (!creator.friendIds.has(userId)) {
      return [{ code: leagueId === null ? 'draft.friend_unknown' : 'draft.member_unknown', field }]
    }
    const isSecond = friends.findIndex((other) => other.userId === userId) !== index
    return isSecond ? [{ code: 'draft.friend_duplicate', field }] : []
  })
}
