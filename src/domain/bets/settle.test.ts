import { aBet, aParticipant, anId } from '#test/support/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsFor, type Bet } from './bet.ts'
import { decideOutcome, type Outcome } from './resolve.ts'
import { settle, stakeTransfer } from './settle.ts'
import { SYSTEM_ACCOUNT_IDS } from '#domain/money/ledger.ts'

const players = (count: number) => Array.from({ length: count }, () => aParticipant())
const idsOf = (bet: Bet, count: number) => bet.participants.slice(0, count).map((participant) => participant.id)

/** A bet with 2 to 20 people, some of whom left, and a way to end it. */
const anEnding = fc
  .record({
    leavers: fc.array(fc.boolean(), { minLength: 2, maxLength: 20 }),
    tokens: fc.integer({ min: 1, max: 9_999 }),
    picks: fc.array(fc.nat(19), { minLength: 1, maxLength: 20 }),
    status: fc.constantFrom('won', 'completed', 'drawn', 'cancelled'),
  })
  .map(({ leavers, tokens, picks, status }) => {
    const people = leavers.map((hasLeft, index) => aParticipant({ hasLeft: hasLeft && index > 0, userId: anId() }))
    const bet = aBet(people, { stake: { type: 'token', tokens } })
    const eligible = people.filter((person) => !person.hasLeft)
    const winnerIds = [...new Set(picks.map((pick) => eligible[pick % eligible.length]?.id ?? ''))]
    const outcome: Outcome =
      status === 'won' || status === 'completed' ? { status, winnerIds } : { status: status as 'drawn' }
    return { bet, outcome }
  })

describe('settle', () => {
  it('empties the escrow exactly, to nobody who should not have it', () => {
    fc.assert(
      fc.property(anEnding, ({ bet, outcome }) => {
        const settlement = settle(bet, outcome)
        const paidOut = settlement.transfers.reduce((sum, transfer) => sum + transfer.amountTokens, 0)
        expect(paidOut).toBe(settlement.potTokens)
        expect(settlement.transfers.every((transfer) => transfer.amountTokens > 0)).toBe(true)
        expect(settlement.transfers.every((transfer) => transfer.fromAccountId === bet.id)).toBe(true)
        expect(new Set(settlement.transfers.map((transfer) => transfer.businessKey)).size).toBe(
          settlement.transfers.length,
        )
        const receivers = settlement.transfers.map((transfer) => transfer.toAccountId)
        expect([...receivers].sort()).toEqual(receivers)
        if ('winnerIds' in outcome) {
          expect(settlement.shareTokens * outcome.winnerIds.length + settlement.remainderTokens).toBe(
            settlement.potTokens,
          )
          expect(settlement.remainderTokens).toBeLessThan(outcome.winnerIds.length)
        } else {
          expect(settlement.transfers.map((transfer) => transfer.amountTokens)).toEqual(
            bet.participants.map(() => (bet.stake.type === 'token' ? bet.stake.tokens : 0)),
          )
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('does not care in which order the winners are named', () => {
    fc.assert(
      fc.property(anEnding, ({ bet, outcome }) => {
        if (!('winnerIds' in outcome)) return
        const reversed = { ...outcome, winnerIds: [...outcome.winnerIds].reverse() }
        expect(settle(bet, reversed).transfers).toEqual(settle(bet, outcome).transfers)
      }),
    )
  })

  it('books what does not divide to the rounding account', () => {
    const bet = aBet(players(4), { stake: { type: 'token', tokens: 1 } })
    const settlement = settle(bet, { status: 'won', winnerIds: idsOf(bet, 3) })
    expect(settlement).toMatchObject({ potTokens: 4, shareTokens: 1, remainderTokens: 1 })
    expect(settlement.transfers[0]).toMatchObject({ toAccountId: SYSTEM_ACCOUNT_IDS.rounding, amountTokens: 1 })
  })

  it('moves nothing for a dare', () => {
    const bet = aBet(players(3), { stake: { type: 'action', forfeit: 'sing' } })
    expect(settle(bet, { status: 'won', winnerIds: idsOf(bet, 1) }).transfers).toEqual([])
  })

  it('gives back only what was paid when a pending bet is cancelled', () => {
    const bet = aBet([
      aParticipant(),
      aParticipant({ status: 'pending' }),
      aParticipant({ userId: null, status: 'pending' }),
    ])
    expect(settle({ ...bet, status: 'pending' }, { status: 'cancelled' }).transfers).toHaveLength(1)
  })

  it('stops at once for a winner who has left, has not paid, or is a stranger', () => {
    const bet = aBet([aParticipant(), aParticipant({ hasLeft: true }), aParticipant({ status: 'pending' })])
    for (const winnerId of [bet.participants[1]?.id ?? '', bet.participants[2]?.id ?? '', anId()]) {
      expect(() => settle(bet, { status: 'won', winnerIds: [winnerId] })).toThrow('assertion failed')
    }
    expect(() => settle(bet, { status: 'won', winnerIds: [] })).toThrow('assertion failed')
  })

  it('charges a place under its own key', () => {
    const bet = aBet(players(2))
    const transfer = stakeTransfer(bet, { participantId: 'p', userId: 'u', stakeGeneration: 2, isOnCredit: false }, 10)
    expect(transfer).toMatchObject({ businessKey: `stake:${bet.id}:p:2`, fromAccountId: 'u', toAccountId: bet.id })
  })

  it('takes the stake of a guest on credit from the mint, and gives it back there', () => {
    const bet = aBet([aParticipant({ isOnCredit: true }), aParticipant({ isOnCredit: false })])
    const [onCredit, own] = bet.participants
    const charge = { participantId: 'p', userId: 'u', stakeGeneration: 2, isOnCredit: true }
    expect(stakeTransfer(bet, charge, 10).fromAccountId).toBe(SYSTEM_ACCOUNT_IDS.mint)
    const { transfers } = settle(bet, { status: 'cancelled' })
    const receiverOf = (id?: string) => transfers.find(({ participantId }) => participantId === id)?.toAccountId
    expect(receiverOf(onCredit?.id)).toBe(SYSTEM_ACCOUNT_IDS.mint)
    expect(receiverOf(own?.id)).toBe(own?.userId)
  })
})

describe('decideOutcome', () => {
  const bet = aBet([aParticipant(), aParticipant(), aParticipant({ hasLeft: true })])
  const facts = factsFor(bet, bet.creatorId)
  const decide = (winnerIds: readonly string[]) => decideOutcome(facts, { type: 'winners', winnerIds })

  it('names the winners once each', () => {
    const [first = ''] = idsOf(bet, 1)
    expect(decide([first, first])).toEqual({ ok: true, value: { status: 'won', winnerIds: [first] } })
  })

  it('takes everybody for a draw', () => {
    const all = aBet([aParticipant(), aParticipant()])
    const resolution = { type: 'winners', winnerIds: idsOf(all, 2) } as const
    expect(decideOutcome(factsFor(all, all.creatorId), resolution)).toEqual({ ok: true, value: { status: 'drawn' } })
  })

  it('pays the stake of a sole loser who left to all who stay, and gives it back in a draw only', () => {
    const winnerIds = idsOf(bet, 2)
    const outcome = decide([...winnerIds].reverse())
    expect(outcome).toEqual({ ok: true, value: { status: 'won', winnerIds } })
    if (!outcome.ok) return
    const settlement = settle({ ...bet, stake: { type: 'token', tokens: 10 } }, outcome.value)
    expect(settlement).toMatchObject({ potTokens: 30, shareTokens: 15, remainderTokens: 0 })
    const receivers = bet.participants.slice(0, 2).map(({ userId }) => userId)
    expect(settlement.transfers.map(({ toAccountId }) => toAccountId).sort()).toEqual(receivers.sort())
    expect(decideOutcome(facts, { type: 'drawn' })).toEqual({ ok: true, value: { status: 'drawn' } })
  })

  it('refuses nobody, leavers and strangers', () => {
    expect(decide([])).toEqual({ ok: false, error: { code: 'bet.no_winner' } })
    expect(decide([bet.participants[2]?.id ?? ''])).toEqual({ ok: false, error: { code: 'bet.unknown_winner' } })
    expect(decide([anId()])).toEqual({ ok: false, error: { code: 'bet.unknown_winner' } })
  })
})
