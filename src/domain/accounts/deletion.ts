import type { Tokens } from '#domain/money/tokens.ts'

/** What stands where somebody wrote who is gone. */
export const ERASED_WORDS = '(deleted)'

/** Where somebody is in a bet that is not over. */
export interface Standing {
  readonly part: 'creator' | 'holder' | 'promised'
  readonly status: 'pending' | 'active'
  /** The person's stake in escrow. */
  readonly paidTokens: Tokens
}

/** What closing the account does, told before it is done. */
export interface DeletionSummary {
  /** Own bets that nobody can win yet: void, everybody gets their stake back. */
  readonly betsCancelled: number
  /** Places in others' bets that become free, or go. */
  readonly participantsReleased: number
  /** Running bets that go on without the person. */
  readonly betsLeft: number
  /** Their stakes in those: they stay in the pots. */
  readonly stakesLostTokens: Tokens
  readonly leaguesHandedOver: number
  readonly leaguesEnded: number
  /** Open dares that the person owes, or that nobody else is owed: they are let go. */
  readonly daresWaived: number
  /** What is in the wallet once the refunds have come. */
  readonly tokensLost: Tokens
}

interface Belongings {
  readonly standings: readonly Standing[]
  readonly balanceTokens: Tokens
  /** Of leagues of the person that run: how many others are in each. */
  readonly othersInOwnLeagues: readonly number[]
  readonly openDares: number
}

const total = (standings: readonly Standing[]): Tokens => standings.reduce((sum, { paidTokens }) => sum + paidTokens, 0)

/** What deleting the user's account now does to their bets, dares, leagues and tokens. @see docs/rules.md#account-deletion */
export function deletionSummary(belongings: Belongings): DeletionSummary {
  const { standings, balanceTokens, othersInOwnLeagues, openDares } = belongings
  const pending = standings.filter(({ status }) => status === 'pending')
  const active = standings.filter(({ status }) => status === 'active')
  const handedOver = othersInOwnLeagues.filter((others) => others > 0)
  return {
    betsCancelled: pending.filter(({ part }) => part === 'creator').length,
    participantsReleased: pending.filter(({ part }) => part !== 'creator').length,
    betsLeft: active.length,
    stakesLostTokens: total(active),
    leaguesHandedOver: handedOver.length,
    leaguesEnded: othersInOwnLeagues.length - handedOver.length,
    daresWaived: openDares,
    tokensLost: balanceTokens + total(pending),
  }
}
