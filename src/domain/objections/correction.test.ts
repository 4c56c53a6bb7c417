import { aBet, aParticipant, anId } from '#test/support/factories.ts'
import type { Bet } from '#domain/bets/bet.ts'
import type { Outcome } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import { SYSTEM_ACCOUNT_IDS } from '#domain/money/ledger.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correct, type Correction } from './correction.ts'

const drawn: Outcome = { status: 'drawn' }

/** A decided bet of 2 to 20 people, guests and leavers among them, what its wallets hold, and two ends. */
const aReplacement = fc
  .record({
    people: fc.array(fc.record({ hasLeft: fc.boolean(), isOnCredit: fc.boolean(), balance: fc.nat(400) }), {
      minLength: 2,
      maxLength: 20,
    }),
    tokens: fc.integer({ min: 1, max: 300 }),
    picks: fc.tuple(fc.array(fc.nat(19), { maxLength: 20 }), fc.array(fc.nat(19), { maxLength: 20 })),
  })
  .map(({ people, tokens, picks: [from, to] }) => {
    const participants = people.map(({ hasLeft, isOnCredit }, index) =>
      aParticipant({ hasLeft: hasLeft && index > 0, isOnCredit, userId: anId() }),
    )
    const bet = aBet(participants, { stake: { type: 'token', tokens } })
    const balances = new Map(participants.map(({ userId }, index) => [userId ?? '', people[index]?.balance ?? 0]))
    return { bet, balances, from: outcomeOf(bet, from), to: outcomeOf(bet, to) }
  })

function outcomeOf(bet: Bet, picks: readonly number[]): Outcome {
  const eligible = bet.participants.filter(({ hasLeft }) => !hasLeft)
  const winnerIds = [...new Set(picks.map((pick) => eligible[pick % eligible.length]?.id ?? ''))]
  const isDraw = winnerIds.length === 0 || winnerIds.length === bet.participants.length
  return isDraw ? drawn : { status: 'won', winnerIds }
}

/** What each account receives when the bet ends so. */
const partsOf = (bet: Bet, outcome: Outcome): ReadonlyMap<string, number> => {
  const parts = new Map<string, number>()
  for (const { toAccountId, amountTokens } of settle(bet, outcome).transfers)
    parts.set(toAccountId, (parts.get(toAccountId) ?? 0) + amountTokens)
  return parts
}

const movedOf = ({ transfers }: Correction, accountId: string): number =>
  transfers.reduce(
    (sum, { fromAccountId, toAccountId, amountTokens }) =>
      sum + (toAccountId === accountId ? amountTokens : 0) - (fromAccountId === accountId ? amountTokens : 0),
    0,
  )

const owedOf = ({ debts }: Correction, accountId: string): number =>
  debts.reduce(
    (sum, { creditorAccountId, debtorId, tokens }) =>
      sum + (creditorAccountId === accountId ? tokens : 0) - (debtorId === accountId ? tokens : 0),
    0,
  )

describe('correct', () => {
  it('balances to nought, leaves no wallet below zero, and owes exactly what is missing', () => {
    fc.assert(
      fc.property(aReplacement, ({ bet, balances, from, to }) => {
        const correction = correct({ bet, from, to, balances })
        const [before, after] = [partsOf(bet, from), partsOf(bet, to)]
        const accounts = new Set([...before.keys(), ...after.keys()])
        for (const id of accounts) {
          const change = (after.get(id) ?? 0) - (before.get(id) ?? 0)
          expect(movedOf(correction, id) + owedOf(correction, id)).toBe(change)
          const balance = balances.get(id)
          if (balance !== undefined) expect(balance + movedOf(correction, id)).toBeGreaterThanOrEqual(0)
        }
        expect(movedOf(correction, bet.id)).toBe(0)
        const { transfers, debts } = correction
        expect(transfers.every(({ amountTokens }) => amountTokens > 0)).toBe(true)
        expect(debts.every(({ tokens, debtorId }) => tokens > 0 && balances.has(debtorId))).toBe(true)
        expect(new Set(transfers.map(({ businessKey }) => businessKey)).size).toBe(transfers.length)
        // Only an empty wallet owes.
        for (const { debtorId } of debts) expect((balances.get(debtorId) ?? 0) + movedOf(correction, debtorId)).toBe(0)
      }),
      { numRuns: 1_000 },
    )
  })

  it('fills the escrow before it empties it', () => {
    fc.assert(
      fc.property(aReplacement, ({ bet, balances, from, to }) => {
        const { transfers } = correct({ bet, from, to, balances })
        let inEscrow = 0
        for (const { toAccountId, amountTokens } of transfers) {
          inEscrow += toAccountId === bet.id ? amountTokens : -amountTokens
          expect(inEscrow).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('lets all who receive wait alike where a wallet is short', () => {
    const [ann, bo, cy] = [aParticipant({ userId: 'a' }), aParticipant({ userId: 'b' }), aParticipant({ userId: 'c' })]
    const bet = aBet([ann, bo, cy])
    const [from, to] = [ann, bo].map((winner): Outcome => ({ status: 'won', winnerIds: [winner.id] }))
    const both: Outcome = { status: 'won', winnerIds: [bo.id, cy.id] }
    if (!from || !to) throw new Error('there are two outcomes')
    const paid = (correction: Correction) =>
      ['a', 'b', 'c'].map((id) => [movedOf(correction, id), owedOf(correction, id)])
    expect(paid(correct({ bet, from, to, balances: new Map([['a', 40]]) }))).toEqual([
      [-30, 0],
      [30, 0],
      [0, 0],
    ])
    expect(paid(correct({ bet, from, to: both, balances: new Map([['a', 20]]) }))).toEqual([
      [-20, -10],
      [10, 5],
      [10, 5],
    ])
    expect(paid(correct({ bet, from, to: drawn, balances: new Map([['a', 0]]) }))).toEqual([
      [0, -20],
      [0, 10],
      [0, 10],
    ])
  })

  it('gives the mint back what a guest had from it', () => {
    const ann = aParticipant({ userId: 'a' })
    const guest = aParticipant({ userId: 'g', isGuest: true, isOnCredit: true })
    const bet = aBet([ann, guest])
    const from: Outcome = { status: 'won', winnerIds: [guest.id] }
    const correction = correct({ bet, from, to: drawn, balances: new Map([['g', 5]]) })
    expect(movedOf(correction, 'g')).toBe(-5)
    expect(owedOf(correction, SYSTEM_ACCOUNT_IDS.mint) + movedOf(correction, SYSTEM_ACCOUNT_IDS.mint)).toBe(10)
    expect(correction.debts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(15)
  })

  it('changes nothing where both ends are the same', () => {
    const bet = aBet([aParticipant(), aParticipant()])
    expect(correct({ bet, from: drawn, to: drawn, balances: new Map() })).toEqual({ transfers: [], debts: [] })
  })
})
