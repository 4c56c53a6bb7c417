import type { Bet } from '#domain/bets/bet.ts'
import type { Outcome } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { assert } from '#domain/kernel/result.ts'
import { businessKeys, type Transfer } from '#domain/money/ledger.ts'
import type { Tokens } from '#domain/money/tokens.ts'

/** What a participant still has to give, because the wallet did not hold it when a result was replaced. */
export interface TokenDebt {
  readonly debtorId: UserId
  readonly debtorParticipantId: ParticipantId
  /** Whom it is owed to: a wallet, or a system account. */
  readonly creditorAccountId: string
  /** Null for a remainder, which belongs to no participant. */
  readonly creditorParticipantId: ParticipantId | null
  readonly tokens: Tokens
}

/** What moves when a result replaces another one. */
export interface Correction {
  /** First into the bet's escrow, then out of it, which is empty again at the end. */
  readonly transfers: readonly Transfer[]
  /** What is missing. */
  readonly debts: readonly TokenDebt[]
}

/** An account and by how much its part of the pot grows (above zero) or shrinks. */
interface Change {
  readonly accountId: string
  readonly participantId: ParticipantId | null
  readonly tokens: Tokens
}

interface Replacement {
  readonly bet: Bet
  readonly from: Outcome
  readonly to: Outcome
  /** What each participant's wallet holds, locked. Accounts without a balance here, the system's, can give anything. */
  readonly balances: ReadonlyMap<string, Tokens>
}

/**
 * Compensates the first payout of a bet by transfers, so that each participant ends with what the new outcome brings.
 *
 * No wallet goes below zero: an account that cannot give everything gives what it has, all who receive share it in
 * proportion, and the rest is owed. What each account gives or owes is exactly its change, and so is what each receives or is owed.
 *
 * @see docs/rules.md#corrections
 */
export function correct({ bet, from, to, balances }: Replacement): Correction {
  const changes = changesOf(bet, from, to)
  const givers = changes.flatMap(({ tokens, ...account }) => (tokens < 0 ? [{ ...account, tokens: -tokens }] : []))
  const takers = changes.filter(({ tokens }) => tokens > 0)
  const given = givers.map((giver) => Math.min(giver.tokens, balances.get(giver.accountId) ?? giver.tokens))
  const received = shared(
    given.reduce((sum, tokens) => sum + tokens, 0),
    takers.map(({ tokens }) => tokens),
  )
  return {
    transfers: [
      ...givers.flatMap((change, index) => transferOf(bet, { change, isTaken: true, tokens: given[index] })),
      ...takers.flatMap((change, index) => transferOf(bet, { change, isTaken: false, tokens: received[index] })),
    ],
    debts: debtsBetween(lessThan(givers, given), lessThan(takers, received)),
  }
}

/** By how much each account's part changes, in ascending order of the account: the order in which wallets are locked. */
function changesOf(bet: Bet, from: Outcome, to: Outcome): readonly Change[] {
  const changes = new Map<string, Change>()
  const add = (outcome: Outcome, sign: 1 | -1): void => {
    for (const { toAccountId: accountId, participantId, amountTokens } of settle(bet, outcome).transfers) {
      // A guest's stake comes from the mint and the gain goes to the wallet: one participant can stand for two accounts.
      const key = `${accountId} ${participantId}`
      const tokens = (changes.get(key)?.tokens ?? 0) + sign * amountTokens
      changes.set(key, { accountId, participantId, tokens })
    }
  }
  add(from, -1)
  add(to, 1)
  return [...changes.values()].sort((a, b) => (a.accountId < b.accountId ? -1 : 1))
}

/** Divides `tokens` in proportion to what each needs; never more than that, and nothing is left over. */
function shared(tokens: Tokens, needs: readonly Tokens[]): readonly Tokens[] {
  const total = needs.reduce((sum, need) => sum + need, 0)
  let before = 0
  return needs.map((need) => {
    const start = total === 0 ? 0 : Math.floor((tokens * before) / total)
    before += need
    return total === 0 ? 0 : Math.floor((tokens * before) / total) - start
  })
}

interface Part {
  readonly change: Change
  readonly isTaken: boolean
  readonly tokens: Tokens | undefined
}

function transferOf(bet: Bet, { change, isTaken, tokens: amountTokens = 0 }: Part): readonly Transfer[] {
  if (amountTokens === 0) return []
  const { accountId, participantId } = change
  return [
    {
      businessKey: businessKeys[isTaken ? 'correctionTaken' : 'correctionGiven'](bet.id, participantId ?? accountId),
      fromAccountId: isTaken ? accountId : bet.id,
      toAccountId: isTaken ? bet.id : accountId,
      amountTokens,
      reason: isTaken ? 'correction_taken' : 'correction_given',
      betId: bet.id,
      participantId,
    },
  ]
}

const lessThan = (changes: readonly Change[], moved: readonly Tokens[]): readonly Change[] =>
  changes.map((change, index) => ({ ...change, tokens: change.tokens - (moved[index] ?? 0) }))

/** Who owes whom: both sides add up to the same, and each pair stands once. */
function debtsBetween(missing: readonly Change[], awaited: readonly Change[]): readonly TokenDebt[] {
  const debts: TokenDebt[] = []
  const open = awaited.map((taker) => ({ ...taker }))
  for (const debtor of missing) {
    let left = debtor.tokens
    for (const creditor of open) {
      const tokens = Math.min(left, creditor.tokens)
      if (tokens === 0) continue
      assert(debtor.participantId !== null, 'only a wallet can be short of tokens')
      debts.push({
        debtorId: debtor.accountId,
        debtorParticipantId: debtor.participantId,
        creditorAccountId: creditor.accountId,
        creditorParticipantId: creditor.participantId,
        tokens,
      })
      left -= tokens
      creditor.tokens -= tokens
    }
  }
  return debts
}
