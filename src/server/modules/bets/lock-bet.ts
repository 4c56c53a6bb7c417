import { factsFor, type Bet, type BetFacts } from '#domain/bets/bet.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockWallet } from '#server/platform/ledger/queries.ts'
import { holdLeagueOfBet, type HeldMembers } from '#server/modules/leagues/hold-league-for-bet.ts'
import {
  lockBet,
  lockPair,
  selectMyFacts,
  selectMyFactsAndPair,
  selectParticipants,
  type MyFactsRow,
  type PairRow,
} from './lock-queries.ts'
import { confirmationsOf, rowToBet, rowToOwnReveals } from './row-to-bet.ts'

/** A bet whose row is held until the transaction ends: nothing about it moves while a rule is asked. */
export interface LockedBet {
  readonly bet: Bet
  /** How the actor stands to it. */
  readonly facts: BetFacts
  /** The database's clock. */
  readonly now: Date
  /** The actor's balance, held as well; 0 unless the command asked for it. */
  readonly haveTokens: Tokens
  /** Its league with its members, held as well; null unless the command asked for it and the actor is one of them. */
  readonly league: HeldMembers | null
  /** How the actor stands to the person the command asked for, held as well; null unless it did. */
  readonly pair: HeldPair | null
}

/** A person beside the actor; null for the bet's creator. */
interface Other {
  readonly userId: UserId | null
}

/** On whose behalf the bet is locked: an account, or a job (null). */
interface Acting {
  readonly tx: Tx
  readonly actorId: UserId | null
}

/** What a command holds beside the bet. */
export interface Needs {
  /** The actor's wallet, for commands that charge it. */
  readonly needsWallet?: boolean
  /** The bet's league, for commands that choose from its members. */
  readonly needsLeague?: boolean
  /** The other person, for commands that a block between the two forbids. */
  readonly needsPairWith?: Other | null
}

/** Locks the bet of that link, or answers null. Sent together, locked in this order: league, bet, pair, wallet. */
export async function lockBetFor(
  { tx, actorId }: Acting,
  uniqueId: string,
  { needsWallet = false, needsLeague = false, needsPairWith = null }: Needs = {},
): Promise<LockedBet | null> {
  const [league, row, participants, mine, wallet] = await Promise.all([
    needsLeague ? holdLeagueOfBet(tx, uniqueId) : null,
    tx.first(lockBet, [uniqueId]),
    tx.query(selectParticipants, [uniqueId]),
    factsOfActor({ tx, actorId }, uniqueId, needsPairWith),
    needsWallet ? tx.first(lockWallet, []) : null,
  ])
  if (!row || !mine?.may_read) return null
  const bet = rowToBet(row, participants, confirmationsOf(participants))
  const facts = factsFor(bet, actorId, rowToOwnReveals(mine))
  const pair = needsPairWith && toPair(mine)
  return { bet, facts, now: row.now, haveTokens: wallet?.balance ?? 0, league, pair }
}

/** How the actor and one other person stand to each other. */
export interface HeldPair {
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
  readonly hasBlockedMe: boolean
}

/** The actor's facts; those of a pair only where one is held. */
type LockedFacts = MyFactsRow & Partial<PairRow>

const toPair = ({ is_blocked = false, has_blocked_me = false }: LockedFacts): HeldPair => ({
  isBlocked: is_blocked,
  hasBlockedMe: has_blocked_me,
})

/** Where a pair is asked for it is held first, so that neither blocks the other before the transaction ends. */
async function factsOfActor(
  { tx, actorId }: Acting,
  uniqueId: string,
  other: Other | null,
): Promise<LockedFacts | null> {
  if (other === null) return tx.first(selectMyFacts, [uniqueId, actorId])
  const [, facts] = await Promise.all([
    tx.query(lockPair, [uniqueId, other.userId]),
    tx.first(selectMyFactsAndPair, [uniqueId, actorId, other.userId]),
  ])
  return facts
}
