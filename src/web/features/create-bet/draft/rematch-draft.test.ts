import { anId } from '#test/support/factories.ts'
import { aBetSeries } from '#test/support/bet-series.ts'
import { stepErrors } from '#domain/bets/draft.ts'
import { NOW } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { rematchDraft, withFollows } from './rematch-draft.ts'

const people = [
  { name: 'Sam', userId: anId() },
  { name: 'mia', userId: anId() },
]
const series = aBetSeries({ hasLost: true, people })
const fresh = { uniqueId: 'B'.repeat(22), isDouble: false, commandId: anId(), newKey: anId, creatorName: 'Mia' }

describe('rematchDraft', () => {
  it('is ready to be sealed: question, people and stake, nobody named twice', () => {
    const draft = rematchDraft(series, fresh)
    expect(draft).toMatchObject({ step: 5, stakeTokensText: '25', follows: { isDouble: false } })
    expect(draft.friends.map(({ name, userId }) => ({ name, userId }))).toEqual([
      people[0],
      { name: 'mia 2', userId: people[1]?.userId },
    ])
    expect(stepErrors(draft, 5, { now: NOW, creatorName: 'Mia' })).toEqual([])
  })

  it('is answered as the first was', () => {
    const answers = { type: 'number', unit: 'people', isCapped: true } as const
    expect(rematchDraft({ ...series, answers }, fresh)).toMatchObject({ answers, creatorPrediction: '' })
  })

  it('takes a dare along', () => {
    const dare = rematchDraft({ ...series, stake: { type: 'action', forfeit: 'Sing' } }, fresh)
    expect(dare).toMatchObject({ stakeType: 'action', forfeit: 'Sing' })
  })

  it('doubles where that is allowed, and is a rematch otherwise', () => {
    const double = { ...fresh, isDouble: true }
    expect(rematchDraft(series, double)).toMatchObject({ stakeTokensText: '50', follows: { isDouble: true } })
    for (const over of [{ doublings: 2 }, { isComplete: false }, { hasLost: false }]) {
      expect(rematchDraft({ ...series, ...over }, double)).toMatchObject({
        stakeTokensText: '25',
        follows: { isDouble: false },
      })
    }
  })
})

describe('withFollows', () => {
  const double = rematchDraft(series, { ...fresh, isDouble: true })
  it('keeps double or nothing for another question, and makes it a rematch for another stake or other people', () => {
    expect(withFollows(double, { ...double, description: 'And now?' }).follows?.isDouble).toBe(true)
    expect(withFollows(double, { ...double, stakeTokensText: '51' }).follows?.isDouble).toBe(false)
    expect(withFollows(double, { ...double, friends: double.friends.slice(1) }).follows?.isDouble).toBe(false)
  })
})
