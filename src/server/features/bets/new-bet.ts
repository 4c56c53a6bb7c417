import type { Inputs } from '#contract/index.ts'
import { FREE_UNFINISHED_BETS_MAX } from '#domain/bets/limits.ts'
import { emptyDraft, stepErrors, type Draft, type DraftError } from '#domain/bets/draft.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { cleanText } from '#domain/bets/text.ts'
import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import type { LeagueFacts } from '#domain/leagues/league.ts'
import { whyNotStartBet } from '#domain/leagues/membership.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { parseStakeTokens, type Tokens } from '#domain/money/tokens.ts'

export type CreateInput = Inputs['bets']['create']

/** How somebody who creates a bet stands. */
export interface Creator {
  readonly userId: UserId
  readonly displayName: string
  readonly isPremium: boolean
  readonly unfinishedCount: number
  readonly haveTokens: Tokens
  /**
   * Of the accounts named in the request, those that a place can be kept for: friends, in a league its
   * other members, and no account behind a block.
   */
  readonly friendIds: ReadonlySet<UserId>
  /** The league the bet is to be played in, where the creator is a member of it. */
  readonly league: (Pick<LeagueFacts, 'status' | 'deadline'> & { readonly stakeLimit: Tokens }) | null
  readonly now: Date
}

/** What was sent, as the draft it was made from, so that the very gates of the wizard are asked again. */
const draftOf = (input: CreateInput): Draft => ({
  ...emptyDraft(input.commandId, '0'),
  description: input.description,
  creatorPrediction: input.creatorPrediction ?? '',
  // The row's place in the request is its key: an error about the second friend is about `friend:1:…`.
  friends: input.friends.map(({ name, userId, prediction }, index) => ({
    key: String(index),
    name,
    userId,
    prediction: prediction ?? '',
    isLater: prediction === null,
  })),
  stakeType: input.stake.type,
  stakeTokensText: input.stake.type === 'token' ? input.stake.tokensText : '',
  forfeit: input.stake.type === 'action' ? input.stake.forfeit : '',
  hasDeadline: input.deadline !== null,
  deadlineAt: input.deadline?.toISOString() ?? null,
  isSealed: input.isSealed,
  league: input.leagueId ? { leagueId: input.leagueId, name: '' } : null,
})

/** The stake the creator pays at once: only with a prediction of their own. */
export function creatorCharge(input: CreateInput): Tokens {
  if (input.stake.type !== 'token' || cleanText(input.creatorPrediction ?? '') === '') return 0
  return parseStakeTokens(input.stake.tokensText) ?? 0
}

/** Why the bet may not be made, or null. @see docs/rules.md#bet-creation, docs/rules.md#free-account-limits */
export function whyNotCreate(
  input: CreateInput,
  creator: Creator,
):
  | BetErrorOf<'bet.draft_invalid' | 'bet.unfinished_limit' | 'tokens.insufficient'>
  | LeagueErrorOf<'league.not_found' | 'league.finished'>
  | null {
  const closed = whyNotInLeague(input, creator)
  if (closed) return closed
  const { now, displayName: creatorName, league } = creator
  const gates = stepErrors(draftOf(input), 5, { now, creatorName, stakeLimit: league?.stakeLimit ?? null })
  const errors = [...gates, ...reservationErrors(input, creator)]
  if (errors.length > 0) return { code: 'bet.draft_invalid', errors }
  if (!creator.isPremium && creator.unfinishedCount >= FREE_UNFINISHED_BETS_MAX) {
    return { code: 'bet.unfinished_limit', limit: FREE_UNFINISHED_BETS_MAX }
  }
  const needTokens = creatorCharge(input)
  const { haveTokens } = creator
  return haveTokens < needTokens ? { code: 'tokens.insufficient', needTokens, haveTokens } : null
}

/** Why the bet may not be played in the league it names, or null. @see docs/rules.md#league-bets */
function whyNotInLeague({ leagueId }: CreateInput, { league, now }: Creator) {
  if (!leagueId) return null
  return league ? whyNotStartBet(league, now) : ({ code: 'league.not_found' } as const)
}

/**
 * A place is reserved for friends, in a league for members only, and one person cannot have two.
 *
 * @see docs/rules.md#reserved-participants
 */
function reservationErrors({ friends, leagueId }: CreateInput, creator: Creator): readonly DraftError[] {
  return friends.flatMap(({ name, userId }, index): readonly DraftError[] => {
    if (userId === null || name.trim() === '') return []
    const field = `friend:${index}:name`
    if (!creator.friendIds.has(userId)) {
      return [{ code: leagueId ? 'draft.member_unknown' : 'draft.friend_unknown', field }]
    }
    const isSecond = friends.findIndex((other) => other.userId === userId) !== index
    return isSecond ? [{ code: 'draft.friend_duplicate', field }] : []
  })
}
