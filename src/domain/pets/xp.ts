import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'

/** The most XP one won bet brings. @see rules.md §6 */
export const WIN_XP_MAX = 50
/** The most XP a pet gets in one UTC day. @see rules.md §6 */
export const DAY_XP_MAX = 200
const XP_PER_TOKEN = 2

/** What winning a token bet of this stake brings the winner's pet: twice the stake, at most 50. @see rules.md §6 */
export const winXp = (stakeTokens: Tokens): number => Math.min(stakeTokens * XP_PER_TOKEN, WIN_XP_MAX)

/** A decided win: who has it, and what it brings each of their pets before the day's cap. */
export interface WinAward {
  /** In ascending order, the order in which pets are locked. */
  readonly userIds: readonly UserId[]
  readonly xp: number
}

/**
 * The wins that `bet` gives when the holders of these places win. Every decided win counts; XP comes from token bets only,
 * and only where another participant lost the stake, by losing or by leaving. A walk-over, which leaves a single
 * participant in the bet, brings no XP.
 *
 * @see rules.md §6, §3 "leave"
 */
export function winAwardOf(bet: Pick<Bet, 'stake' | 'participants'>, winnerIds: readonly ParticipantId[]): WinAward {
  const hasWon = (id: ParticipantId): boolean => winnerIds.includes(id)
  const userIds = bet.participants.flatMap(({ id, userId }) => (hasWon(id) && userId !== null ? [userId] : [])).sort()
  const isAccepted = ({ status }: Participant): boolean => status === 'accepted'
  const isWalkOver = bet.participants.filter((place) => isAccepted(place) && !place.hasLeft).length === 1
  const isEarned =
    winnerIds.length > 0 && !isWalkOver && bet.participants.some((place) => isAccepted(place) && !hasWon(place.id))
  return { userIds, xp: bet.stake.type === 'token' && isEarned ? winXp(bet.stake.tokens) : 0 }
}
