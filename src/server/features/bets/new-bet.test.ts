import { anId, NOW } from '../../../../test/factories.ts'
import { describe, expect, it } from 'vitest'
import { creatorCharge, whyNotCreate, type CreateInput, type Creator } from './new-bet.ts'

const input: CreateInput = {
  commandId: anId(),
  description: 'Rain?',
  creatorPrediction: 'Yes',
  friends: [{ name: 'Bo', userId: null, prediction: null }],
  stake: { type: 'token', tokensText: '10' },
  deadline: null,
  isSealed: false,
}
const creator: Creator = {
  userId: anId(),
  displayName: 'Ann',
  isPremium: false,
  unfinishedCount: 0,
  haveTokens: 10,
  friendIds: new Set(),
  league: null,
  now: NOW,
}

describe('whyNotCreate', () => {
  it('lets a good bet through, and asks for the stake only with a prediction', () => {
    expect(whyNotCreate(input, creator)).toBeNull()
    expect(whyNotCreate(input, { ...creator, haveTokens: 9 })).toMatchObject({ code: 'tokens.insufficient' })
    expect(whyNotCreate({ ...input, creatorPrediction: ' ' }, { ...creator, haveTokens: 0 })).toBeNull()
    expect(creatorCharge({ ...input, stake: { type: 'action', forfeit: 'sing' } })).toBe(0)
  })

  it('limits free accounts only', () => {
    const busy = { ...creator, unfinishedCount: 10 }
    expect(whyNotCreate(input, { ...busy, unfinishedCount: 9 })).toBeNull()
    expect(whyNotCreate(input, busy)).toEqual({ code: 'bet.unfinished_limit', limit: 10 })
    expect(whyNotCreate(input, { ...busy, isPremium: true })).toBeNull()
  })

  it('reserves places for friends, one each', () => {
    const friendId = anId()
    const friends = ['Bo', 'Cy'].map((name) => ({ name, userId: friendId, prediction: null }))
    expect(whyNotCreate({ ...input, friends }, creator)).toMatchObject({
      errors: [{ field: 'friend:0:name' }, { field: 'friend:1:name' }],
    })
    expect(whyNotCreate({ ...input, friends }, { ...creator, friendIds: new Set([friendId]) })).toEqual({
      code: 'bet.draft_invalid',
      errors: [{ code: 'draft.friend_duplicate', field: 'friend:1:name' }],
    })
  })
})
