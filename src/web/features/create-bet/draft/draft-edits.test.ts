import { type Draft, emptyDraft, hasContent, newBetOf, stepErrors } from '#domain/bets/draft.ts'
import { creatorCharge } from '#domain/bets/new-bet.ts'
import { reachableStep } from '#web/features/create-bet/use-reachable-step.ts'
import { describe, expect, it } from 'vitest'
import {
  addFriend,
  canAddFriend,
  canRemoveFriend,
  editFriend,
  inviteByName,
  pickFriend,
  removeFriend,
} from './draft-edits.ts'
import { stepOfField, withLocalKeys } from './draft-fields.ts'
import { draftToRequest } from './draft-request.ts'

const empty = emptyDraft('2f1d3c7e-0000-4000-8000-000000000000', 'a')
const withFriends = (...names: readonly string[]): Draft => ({
  ...empty,
  friends: names.map((name, index) => ({
    key: String.fromCharCode(97 + index),
    name,
    userId: null,
    prediction: '',
    isLater: true,
  })),
})
const around = { now: new Date(0), creatorName: null }

describe('friend rows', () => {
  it('are at most nineteen and at least one', () => {
    const full = Array.from({ length: 30 }, (_, index) => String(index)).reduce(addFriend, empty)
    expect(full.friends).toHaveLength(19)
    expect(canAddFriend(full)).toBe(false)
    expect(canRemoveFriend(empty)).toBe(false)
    expect(removeFriend(empty, 'a')).toBe(empty)
    expect(removeFriend(full, 'a').friends).toHaveLength(18)
  })

  it('of picked friends never share a name, nor the creator’s', () => {
    const pick = (draft: Draft, displayName: string, userId: string) =>
      pickFriend(draft, { userId, displayName }, { key: userId, creatorName: 'Mia' })
    const picked = [pick(empty, 'Sam', 's1')].map((one) => pick(pick(pick(one, 'sám', 's2'), 'Mia', 'm'), 'Sam', 's1'))
    expect(picked[0]?.friends.map(({ name, userId }) => [name, userId])).toEqual([
      ['Sam', 's1'],
      ['sám 2', 's2'],
      ['Mia 2', 'm'],
    ])
    expect(pick(withFriends('Jo', 'sam'), 'Sam', 's1').friends.map(({ name, userId }) => [name, userId])).toEqual([
      ['Jo', null],
      ['Sam', 's1'],
    ])
  })

  it('take the name a link brought along, once', () => {
    const invited = inviteByName(empty, ' Łukasz ', 'b')
    expect(invited.friends).toEqual([{ key: 'a', name: 'Łukasz', userId: null, prediction: '', isLater: false }])
    expect(inviteByName(invited, 'łukasz', 'c')).toBe(invited)
    expect(inviteByName(invited, 'Jo', 'c').friends.map((friend) => friend.name)).toEqual(['Łukasz', 'Jo'])
    expect(inviteByName(empty, '  ', 'b')).toBe(empty)
    expect(inviteByName(empty, 'x'.repeat(200), 'b').friends[0]?.name).toHaveLength(100)
  })

  it('refuse a name twice, whatever its case or accents', () => {
    expect(stepErrors(withFriends('Zoë', 'zoe'), 2, around)).toEqual([
      { code: 'draft.friend_duplicate', field: 'friend:b:name' },
    ])
  })

  it('are missed when somebody has written in them', () => {
    expect(hasContent(empty)).toBe(false)
    expect(hasContent({ ...empty, stakeTokensText: '50' })).toBe(false)
    expect(hasContent(editFriend(empty, 'a', { prediction: 'never' }))).toBe(true)
  })
})

describe('the request of a draft', () => {
  it('leaves unnamed rows and later answers behind', () => {
    const draft = editFriend(withFriends(' Jo  Ann ', ''), 'a', { isLater: false, prediction: ' never ' })
    const written = { ...draft, description: ' Snow? ', creatorPrediction: 'yes', creatorPredictsLater: true }
    expect(draftToRequest(written)).toEqual({
      commandId: empty.commandId,
      description: 'Snow?',
      answers: { type: 'text' },
      creatorPrediction: null,
      friends: [{ name: 'Jo Ann', userId: null, prediction: 'never' }],
      stake: { type: 'token', tokensText: '10' },
      deadline: null,
      resultDate: null,
      isSealed: false,
      leagueId: null,
      follows: null,
    })
    expect(creatorCharge(newBetOf(written))).toBe(0)
    expect(creatorCharge(newBetOf({ ...written, creatorPredictsLater: false }))).toBe(10)
  })

  it('sends a deadline only while the switch is on', () => {
    const dated = { ...empty, deadlineAt: '2026-12-31T22:59:59.000Z' }
    expect(draftToRequest(dated).deadline).toBeNull()
    expect(draftToRequest({ ...dated, hasDeadline: true }).deadline).toEqual(new Date('2026-12-31T22:59:59.000Z'))
    const dare = { ...empty, stakeType: 'action', forfeit: ' sing ' } as const
    expect(draftToRequest(dare).stake).toEqual({ type: 'action', forfeit: 'sing' })
  })
})

describe('errors of a draft', () => {
  it('lead to their step', () => {
    const fields = ['description', 'creatorPrediction', 'friend:x:name', 'stake', 'forfeit', 'deadline']
    expect(fields.map(stepOfField)).toEqual([1, 2, 2, 3, 3, 4])
  })

  it('from the server count the friends it was sent', () => {
    const draft = withFriends('', 'Jo')
    expect(withLocalKeys(draft, [{ code: 'draft.friend_duplicate', field: 'friend:0:name' }])).toEqual([
      { code: 'draft.friend_duplicate', field: 'friend:b:name' },
    ])
  })

  it('stop the wizard at the first step that is not in order', () => {
    expect(reachableStep(empty, 5, around)).toBe(1)
    const asked = { ...withFriends('Jo'), description: 'Snow?' }
    expect(reachableStep(asked, 5, around)).toBe(5)
    expect(reachableStep({ ...asked, stakeTokensText: '0' }, 5, around)).toBe(3)
    expect(reachableStep(asked, 5, { ...around, creatorName: 'JO' })).toBe(2)
  })
})
