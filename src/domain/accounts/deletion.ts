import type { Tokens } from '#domain/money/tokens.ts'

/** The role of a user in one pending or active bet. */
export interface Standing {
  readonly part: 'creator' | 'participant' | 'reserved'
  readonly status: 'pending' | 'active'
  /** The person's stake in escrow. */
  readonly paidTokens: Tokens
}

/** What deleting the account does. The user sees it before they confirm. */
export interface DeletionSummary {
  /** The user's own pending bets: they are cancelled, and every stake is refunded. */
  readonly betsCancelled: number
  /** Participants in others' pending bets who are released, or removed where they were only reserved. */
  readonly participantsReleased: number
  /** Active bets that continue without the user. */
  readonly betsLeft: number
  /** The user's stakes in those bets: they stay in the pots. */
  readonly stakesLostTokens: Tokens
  readonly leaguesHandedOver: number
  readonly leaguesEnded: number
  /** Open dares that the user owes, or that are owed to no other account: they end as forgiven. */
  readonly daresWaived: number
  /** The balance of the wallet after the refunds. */
  readonly tokensLost: Tokens
}

interface Belongings {
  readonly standings: readonly Standing[]
  readonly balanceTokens: Tokens
  /** For each active league of the user, how many other members it has. */
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
