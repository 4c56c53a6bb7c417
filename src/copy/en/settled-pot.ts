import { plural } from './intl.ts'
import { tokenCount } from './token-count.ts'

/** Where a loser's stake went. */
export const lostStake = (stakeTokens: number, winnerCount: number): string =>
  `Your ${tokenCount(stakeTokens)} went to the ${plural(winnerCount, { one: 'winner', other: 'winners' })}.`

/** What a cancelled bet gives back; a dare has no stake. */
export const stakesReturned = (stakeTokens: number): string =>
  stakeTokens > 0 ? 'Everybody who paid got their stake back.' : 'Nobody owes anything.'

/** What an even split of a pot leaves. */
export const leftOver = (count: number): string =>
  `${tokenCount(count)} ${plural(count, { one: 'is', other: 'are' })} left over after an even split. Nobody gets ${plural(count, { one: 'it', other: 'them' })}.`
