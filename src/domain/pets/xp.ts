import type { Tokens } from '#domain/money/tokens.ts'

/** The most XP one won bet brings. @see rules.md §6 */
export const WIN_XP_MAX = 50
const XP_PER_TOKEN = 2

/** What winning a token bet of this stake brings the winner's pet: twice the stake, at most 50. @see rules.md §6 */
export const winXp = (stakeTokens: Tokens): number => Math.min(stakeTokens * XP_PER_TOKEN, WIN_XP_MAX)
