import { FREE_TEXT } from '#domain/answers/answers.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { whyNotCreate, type Creator } from './create.ts'
import { creatorCharge, type NewBet } from './new-bet.ts'
import { parseStake } from './parse-stake.ts'

const bet: NewBet = {
  description: 'Rain?',
  answers: FREE_TEXT,
  creatorPrediction: 'Yes',
  friends: [{ key: '0', name: 'Bo', userId: null, prediction: null }],
  stake: parseStake({ type: 'token', tokensText: '10' }),
  deadline: null,
  resultDate: null,
  isSealed: false,
  leagueId: null,
  follows: null,
}
const creator: Creator = {
  userId: anId(),
  displayName: 'Ann',
  isPremium: false,
  unfinishedCount: 0,
  haveTokens: 10,
  friendIds: new Set(),
  league: null,
  followed: null,
  now: NOW,
}

describe('whyNotCreate', () => {
  it('lets a good bet through, and asks for the stake only with a prediction', () => {
    expect(whyNotCreate(bet, creator)).toBeNull()
    expect(whyNotCreate(bet, { ...creator, haveTokens: 9 })).toMatchObject({ code: 'tokens.insufficient' })
    expect(whyNotCreate({ ...bet, creatorPrediction: ' ' }, { ...creator, haveTokens: 0 })).toBeNull()
    expect(creatorCharge({ ...bet, stake: parseStake({ type: 'action', forfeit: 'sing' }) })).toBe(0)
  })

  it('limits free accounts only', () => {
    const busy = { ...creator, unfinishedCount: 10 }
    expect(whyNotCreate(bet, { ...busy, unfinishedCount: 9 })).toBeNull()
    expect(whyNotCreate(bet, busy)).toEqual({ code: 'bet.unfinished_limit', limit: 10 })
    expect(whyNotCreate(bet, { ...busy, isPremium: true })).toBeNull()
  })

  it('reserves places for friends, one each', () => {
    const friendId = anId()
    const friends = ['Bo', 'Cy'].map((name, key) => ({ key: String(key), name, userId: friendId, prediction: null }))
    expect(whyNotCreate({ ...bet, friends }, creator)).toMatchObject({
      errors: [{ field: 'friend:0:name' }, { field: 'friend:1:name' }],
    })
    expect(whyNotCreate({ ...bet, friends }, { ...creator, friendIds: new Set([friendId]) })).toEqual({
      code: 'bet.draft_invalid',
      errors: [{ code: 'draft.friend_duplicate', field: 'friend:1:name' }],
    })
  })

  it('names everything that is wrong at once, a stake that cannot be parsed too', () => {
    const wrong = { ...bet, description: ' ', stake: parseStake({ type: 'token', tokensText: '1e3' }), deadline: NOW }
    expect(whyNotCreate(wrong, creator)).toEqual({
      code: 'bet.draft_invalid',
      errors: [
        { code: 'draft.description_missing', field: 'description' },
        { code: 'draft.stake_invalid', field: 'stake' },
        { code: 'draft.deadline_passed', field: 'deadline' },
      ],
    })
    expect(creatorCharge(wrong)).toBe(0)
  })

  it('keeps a bet to the stake limit of its league, which a forfeit never exceeds', () => {
    const league = { status: 'active', deadline: null, stakeLimit: 9 } as const
    const friend = { key: '0', name: 'Bo', userId: anId(), prediction: null }
    const leagueBet = { ...bet, leagueId: anId(), friends: [friend] }
    const member = { ...creator, league, friendIds: new Set([friend.userId]) }
    expect(whyNotCreate(leagueBet, member)).toEqual({
      code: 'bet.draft_invalid',
      errors: [{ code: 'draft.stake_over_limit', field: 'stake', limit: 9 }],
    })
    expect(whyNotCreate({ ...leagueBet, stake: parseStake({ type: 'action', forfeit: 'sing' }) }, member)).toBeNull()
    expect(whyNotCreate(leagueBet, { ...member, league: null })).toEqual({ code: 'league.not_found' })
  })
})
