import { splitPot } from '#domain/money/split.ts'
import { describe, expect, it } from 'vitest'
import { booksOf, isBalanced } from './receipt.ts'

const stakes = (count: number, tokens: number) =>
  Array.from({ length: count }, () => ({ reason: 'stake', tokens }) as const)

describe('the books of a bet', () => {
  it.each([
    [3, 25, 2],
    [3, 25, 1],
    [20, 9_999, 7],
    [2, 1, 1],
  ])('%i stakes of %i between %i winners balance, remainder and all', (count, stake, winnerCount) => {
    const { shareTokens, remainderTokens } = splitPot(count * stake, winnerCount)
    const payouts = Array.from({ length: winnerCount }, () => ({ reason: 'payout', tokens: shareTokens }) as const)
    const books = booksOf([...stakes(count, stake), ...payouts, { reason: 'remainder', tokens: remainderTokens }])
    expect(books).toMatchObject({ paidInTokens: count * stake, paidOutTokens: shareTokens * winnerCount })
    expect(books.paidOutTokens + books.remainderTokens).toBe(count * stake)
    expect(isBalanced(books, 0)).toBe(true)
  })

  it('hold the pot while the bet runs, without what was given back', () => {
    const books = booksOf([...stakes(3, 10), { reason: 'stake_refund', tokens: 10 }])
    expect(books).toMatchObject({ refundedTokens: 10, leftTokens: 20 })
    expect([isBalanced(books, 20), isBalanced(books, 30)]).toEqual([true, false])
  })

  it('notice a token that went missing', () => {
    expect(isBalanced(booksOf([...stakes(2, 10), { reason: 'payout', tokens: 19 }]), 0)).toBe(false)
  })
})
