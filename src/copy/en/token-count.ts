import { counted, plural } from './plural.ts'

const TOKEN = { one: 'token', other: 'tokens' }

/** "token" or "tokens", for numbers that stand apart from their word. */
export const tokenWord = (count: number): string => plural(count, TOKEN)

/** "1 token", "1,250 tokens": how every sentence counts tokens. */
export const tokenCount = (count: number): string => counted(count, TOKEN)

/** Where a loser's stake went. */
export const lostStake = (stakeTokens: number, winnerCount: number): string =>
  `Your ${tokenCount(stakeTokens)} went to the ${plural(winnerCount, { one: 'winner', other: 'winners' })}.`

/** What an even split of a pot leaves. */
export const leftOver = (count: number): string =>
  `${tokenCount(count)} ${plural(count, { one: 'is', other: 'are' })} left over after an even split. Nobody gets ${plural(count, { one: 'it', other: 'them' })}.`
