import { describe, expect, it } from 'vitest'
import { verdictOn } from './verdict.ts'

/** Votes by participants, written `bo>bo+cy`; `bo>` is a draw. `bo>bo=14` also says what happened. */
function verdict(
  people: string,
  firstWinners: string,
  votes: string,
  overrides: { readonly guests?: string; readonly left?: string; readonly hasClosedAccount?: boolean } = {},
): string {
  const ids = (text: string): readonly string[] => (text === '' ? [] : text.split(','))
  const { type, outcome, answer } = verdictOn({
    participants: ids(people).map((id) => ({
      id,
      isAccepted: true,
      hasLeft: ids(overrides.left ?? '').includes(id),
      isGuest: ids(overrides.guests ?? '').includes(id),
    })),
    firstWinnerIds: ids(firstWinners),
    votes: ids(votes.replaceAll(' ', ',')).map((vote) => {
      const [participantId = '', said = ''] = vote.split('>')
      const [named = '', happened = null] = said.split('=')
      return { participantId, winnerIds: named === '' ? [] : named.split('+'), answer: happened }
    }),
    hasClosedAccount: overrides.hasClosedAccount ?? false,
  })
  if (outcome === null) return type
  const result = `${type} ${'winnerIds' in outcome ? outcome.winnerIds.join('+') : outcome.status}`
  return answer === null ? result : `${result}, as it was ${answer}`
}

describe('the verdict', () => {
  it.each([
    ['ann,bo,cy', 'ann', 'ann>ann bo>bo cy>bo', 'overturned bo'],
    ['ann,bo,cy', 'ann', 'bo>bo cy>bo', 'overturned bo'],
    ['ann,bo,cy', 'ann', 'bo>bo', 'stands'],
    ['ann,bo,cy', 'ann', '', 'stands'],
    ['ann,bo,cy', 'ann', 'ann>ann bo>bo cy>cy', 'stands'],
    ['ann,bo,cy', 'ann', 'ann>ann bo>bo cy>ann', 'stands'],
    ['ann,bo,cy', 'ann', 'bo> cy>', 'overturned drawn'],
    ['ann,bo,cy', '', 'bo>bo cy>bo', 'overturned bo'],
    ['ann,bo,cy', '', 'bo> cy>', 'stands'],
    // Half is not more than half.
    ['ann,bo,cy,dee', 'ann', 'ann>ann bo>bo cy>bo dee>ann', 'stands'],
    ['ann,bo,cy,dee', 'ann', 'bo>bo cy>bo dee>bo', 'overturned bo'],
    ['ann,bo,cy', 'ann+bo', 'bo>bo+cy cy>cy+bo', 'overturned bo+cy'],
  ])('%s, called for %s: %s gives %s', (people, first, votes, expected) => {
    expect(verdict(people, first.replaceAll('+', ','), votes)).toBe(expected)
  })

  it.each([
    ['ann>ann=10 bo>bo=14 cy>bo=14', 'overturned bo, as it was 14'],
    ['ann>ann=10 bo>bo=14 cy>bo', 'overturned bo, as it was 14'],
    // Who named another result says nothing about this one.
    ['ann>ann=10 bo>bo=13 cy>bo', 'overturned bo, as it was 13'],
    // No answer leads.
    ['ann>ann=10 bo>bo=13 cy>bo=14', 'overturned bo'],
    ['ann>bo=13 bo>bo=13 cy>bo=14', 'overturned bo, as it was 13'],
    ['ann>ann=10 bo>bo cy>bo', 'overturned bo'],
    ['bo>=99 cy>=99', 'overturned drawn, as it was 99'],
    // Another value that names the same winner questions nothing.
    ['ann>ann=9 bo>ann=9 cy>ann=9', 'stands'],
  ])('keeps what most of those said who voted for it: %s gives %s', (votes, expected) => {
    expect(verdict('ann,bo,cy', 'ann', votes)).toBe(expected)
  })

  it('of two who disagree keeps nothing that one of them said', () => {
    expect(verdict('ann,bo', 'ann', 'ann>ann=10 bo>bo=14')).toBe('drawn drawn')
  })

  it.each([
    ['ann', 'ann>ann bo>bo', 'drawn drawn'],
    // Silence keeps neither of the two from contradicting.
    ['ann', 'bo>bo', 'drawn drawn'],
    ['ann', 'bo>', 'drawn drawn'],
    ['ann', 'ann>ann', 'stands'],
    ['ann', '', 'stands'],
    ['ann', 'ann>bo bo>bo', 'overturned bo'],
    ['ann', 'ann> bo>', 'overturned drawn'],
    ['', 'ann>ann bo>bo', 'stands'],
  ])('of two, called for %s: %s gives %s', (first, votes, expected) => {
    expect(verdict('ann,bo', first, votes)).toBe(expected)
  })

  it('counts two who are left as two', () => {
    expect(verdict('ann,bo,cy', 'ann', 'ann>ann bo>bo', { left: 'cy' })).toBe('drawn drawn')
  })

  it('lets guests outvote no accounts', () => {
    const guests = 'g1,g2,g3'
    const votes = 'ann>ann bo>ann g1>g1 g2>g1 g3>g1'
    expect(verdict('ann,bo,g1,g2,g3', 'ann', votes, { guests })).toBe('stands')
    expect(verdict('ann,bo,g1,g2,g3', 'ann', 'ann>g1 bo>g1 g1>g1', { guests })).toBe('overturned g1')
    expect(verdict('ann,g1,g2,g3', 'ann', 'ann>ann g1>g1 g2>g1 g3>g1', { guests })).toBe('overturned g1')
  })

  it.each([
    // One guest more does not make the creator of a bet of two its judge.
    ['ann,bo,g1', 'ann', 'ann>ann bo>bo g1>ann', 'drawn drawn'],
    ['ann,bo,g1', 'ann', 'ann>ann bo>bo g1>bo', 'drawn drawn'],
    ['ann,bo,g1,g2,g3', 'ann', 'bo>bo', 'drawn drawn'],
    ['ann,bo,g1,g2,g3', 'ann', 'ann>ann g1>g1 g2>g1 g3>g1', 'stands'],
    ['ann,bo,g1', '', 'ann> bo>bo g1>', 'stands'],
    // With a third account the accounts have a majority of their own.
    ['ann,bo,cy,g1', 'ann', 'ann>ann bo>bo cy>ann g1>bo', 'stands'],
    ['ann,bo,cy,g1', 'ann', 'ann>ann bo>bo cy>bo g1>ann', 'stands'],
    ['ann,bo,cy,g1', 'ann', 'ann>ann bo>bo cy>bo g1>bo', 'overturned bo'],
    // A guest and the only account are a pair, as any two are.
    ['ann,g1', 'ann', 'ann>ann g1>g1', 'drawn drawn'],
    ['g1,g2', 'g1', 'g2>g2', 'drawn drawn'],
  ])('beside two accounts guests do not decide: %s, called for %s: %s gives %s', (people, first, votes, expected) => {
    expect(verdict(people, first, votes, { guests: 'g1,g2,g3' })).toBe(expected)
  })

  it('stands once an account is closed', () => {
    expect(verdict('ann,bo,cy', 'ann', 'bo>bo cy>bo', { hasClosedAccount: true })).toBe('stands')
  })
})
