import { aDraft, anId, NOW } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { canLeaveStep, type Draft, type DraftFriend, emptyDraft, stepErrors } from './draft.ts'
import { namedFriends } from './new-bet.ts'

const friend = (overrides: Partial<DraftFriend> = {}): DraftFriend => ({
  key: 'f1',
  name: 'Bo',
  userId: null,
  prediction: '',
  isLater: true,
  ...overrides,
})
const codes = (draft: Draft, creatorName: string | null = 'Ann') =>
  stepErrors(draft, 5, { now: NOW, creatorName }).map((error) => `${error.code} ${error.field}`)

describe('the wizard', () => {
  it('lets a complete draft through at every step', () => {
    for (const step of [1, 2, 3, 4, 5] as const)
      expect(canLeaveStep(aDraft(), step, { now: NOW, creatorName: 'Ann' })).toBe(true)
  })

  it('starts empty, with one friend row that does not count yet', () => {
    const draft = emptyDraft(anId(), 'f1')
    expect(namedFriends(draft)).toEqual([])
    expect(codes(draft)).toEqual(['draft.description_missing description', 'draft.friend_missing friend:f1:name'])
  })

  it.each<[string, Partial<Draft>, readonly string[]]>([
    ['a blank question', { description: ' \n' }, ['draft.description_missing description']],
    ['the longest question', { description: 'x'.repeat(500) }, []],
    ['a question too long', { description: 'x'.repeat(501) }, ['draft.description_too_long description']],
    ['a question of tags', { description: '<p></p>' }, ['draft.description_missing description']],
    ['a prediction too long', { creatorPrediction: 'x'.repeat(501) }, ['draft.prediction_too_long creatorPrediction']],
    ['a friend for whom nothing is written', { friends: [friend({ isLater: false })] }, []],
    ['a friend for whom tags are written', { friends: [friend({ isLater: false, prediction: ' <b></b>' })] }, []],
    [
      'a friend for whom too much is written',
      { friends: [friend({ isLater: false, prediction: 'x'.repeat(501) })] },
      ['draft.prediction_too_long friend:f1:prediction'],
    ],
    [
      'a friend called like the creator',
      { friends: [friend({ name: ' ANN ' })] },
      ['draft.friend_is_creator friend:f1:name'],
    ],
    ['a friend nobody can read', { friends: [friend({ name: '\u2800' })] }, ['draft.friend_missing friend:f1:name']],
    ['a question nobody can read', { description: '\u200b\u3164' }, ['draft.description_missing description']],
    [
      'the same friend twice',
      { friends: [friend(), friend({ key: 'f2', name: 'bÓ' })] },
      ['draft.friend_duplicate friend:f2:name'],
    ],
    ['two friends in one row', { friends: [friend({ name: 'Bo, Cy' })] }, ['draft.friend_name_invalid friend:f1:name']],
    [
      'a friend of 101 letters',
      { friends: [friend({ name: 'x'.repeat(101) })] },
      ['draft.friend_name_too_long friend:f1:name'],
    ],
    ['an empty row beside a friend', { friends: [friend(), friend({ key: 'f2', name: ' ' })] }, []],
    ['nineteen friends', { friends: Array.from({ length: 19 }, (_, index) => friend({ name: `F${index}` })) }, []],
    ['no stake', { stakeTokensText: '0' }, ['draft.stake_invalid stake']],
    ['a stake in words', { stakeTokensText: 'ten' }, ['draft.stake_invalid stake']],
    ['no forfeit', { stakeType: 'action', forfeit: ' ' }, ['draft.forfeit_missing forfeit']],
    ['a forfeit too long', { stakeType: 'action', forfeit: 'x'.repeat(201) }, ['draft.forfeit_too_long forfeit']],
    ['a forfeit and a nonsense stake', { stakeType: 'action', forfeit: 'sing', stakeTokensText: 'x' }, []],
    ['no date', { hasDeadline: true }, ['draft.deadline_missing deadline']],
    ['a date that is over', { hasDeadline: true, deadlineAt: NOW.toISOString() }, ['draft.deadline_passed deadline']],
    ['a date to come', { hasDeadline: true, deadlineAt: '2026-06-01T12:00:00.001Z' }, []],
    ['a date nobody asked for', { hasDeadline: false, deadlineAt: '1999-01-01T00:00:00Z' }, []],
  ])('%s', (_, overrides, expected) => expect(codes(aDraft(overrides))).toEqual(expected))

  it('finds twenty friends one too many', () => {
    const friends = Array.from({ length: 20 }, (_, index) => friend({ key: `k${index}`, name: `F${index}` }))
    expect(codes(aDraft({ friends }))).toEqual(['draft.too_many_friends friend:k19:name'])
    const members = friends.map((friend) => ({ ...friend, userId: anId(), prediction: '' }))
    const league = { leagueId: anId(), name: 'Sunday Club' }
    expect(codes(aDraft({ friends: members, league }))).toEqual(['draft.too_many_friends members'])
  })

  it('takes members only, where they are known', () => {
    const [bo, cy] = [friend({ key: 'b', userId: anId() }), friend({ key: 'c', name: 'Cy', userId: anId() })]
    const draft = aDraft({ friends: [bo, cy], league: { leagueId: anId(), name: 'Sunday Club' } })
    const found = (memberIds: readonly (string | null)[] | null) =>
      stepErrors(draft, 2, { now: NOW, creatorName: 'Ann', memberIds: memberIds && new Set(memberIds.map(String)) })
    expect(found(null)).toEqual([])
    expect(found([bo.userId, cy.userId])).toEqual([])
    expect(found([bo.userId])).toEqual([{ code: 'draft.member_unknown', field: 'friend:c:name' }])
    // A bet among friends does not ask for members.
    expect(stepErrors({ ...draft, league: null }, 2, { now: NOW, creatorName: 'Ann', memberIds: new Set() })).toEqual(
      [],
    )
  })

  it('does not know the creator while they are signed out', () => {
    expect(codes(aDraft({ friends: [friend({ name: 'Ann' })] }), null)).toEqual([])
  })

  it('is not fooled by a date that is none', () => {
    expect(codes(aDraft({ hasDeadline: true, deadlineAt: 'soon' }))).toEqual(['draft.deadline_missing deadline'])
  })
})
