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
  /** The actor's part in it. */
  readonly facts: BetFacts
  /** The time of the database. */
  readonly now: Date
  /** The actor's balance, locked as well; 0 unless the command asked for it. */
  readonly haveTokens: Tokens
  /** Its league with its members, locked as well; null unless the command asked for it and the actor is one of them. */
  readonly league: HeldMembers | null
  /** The relation between the actor and the other user, locked as well; null unless the command asked for it. */
  readonly pair: HeldPair | null
}

/** The other user of a pair with the actor; null means the bet's creator. */
interface Other {
  readonly userId: UserId | null
}

/** On whose behalf the bet is locked: an account, or a job (null). */
interface Acting {
  readonly tx: Tx
  readonly actorId: UserId | null
}

/** What a command locks in addition to the bet. */
export interface Needs {
  /** The actor's wallet, for commands that charge it. */
  readonly needsWallet?: boolean
  /** The bet's league, for commands that choose from its members. */
  readonly needsLeague?: boolean
  /** The other user, for commands that a block between the two forbids. */
  readonly needsPairWith?: Other | null
}

/** Locks the bet behind a link, or returns null. All locks are sent together, in the order league, bet, pair, wallet. */
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

/** The relation between the actor and one other user. */
interface HeldPair {
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean
  readonly hasBlockedMe: boolean
}

/** The actor's facts; those of a pair only if one is locked. */
type LockedFacts = MyFactsRow & Partial<PairRow>

const toPair = ({ is_blocked = false, has_blocked_me = false }: LockedFacts): HeldPair => ({
  isBlocked: is_blocked,
  hasBlockedMe: has_blocked_me,
})

/** Locks the pair first, if one is needed, so that neither user blocks the other before the transaction ends. */
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
