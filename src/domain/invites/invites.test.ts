import { describe, expect, it } from 'vitest'
import { signupSourceOf } from './signup-source.ts'
import { whyNotAnswer, type InviteFacts } from './invite.ts'
import { mayPayInviter } from './reward.ts'

const LINK: InviteFacts = { inviterId: 'ann', holderId: 'bo', areFriends: false, isBlocked: false }

describe('a link', () => {
  it.each([
    ['that is good', LINK, null],
    ['nobody knows', null, 'invite.invalid'],
    ['between people who block each other', { ...LINK, isBlocked: true }, 'invite.invalid'],
    ['of friends who block each other', { ...LINK, isBlocked: true, areFriends: true }, 'invite.invalid'],
    ['of one’s own', { ...LINK, holderId: 'ann' }, 'invite.own'],
    ['of a friend', { ...LINK, areFriends: true }, 'invite.already_friends'],
  ] as const)('%s', (_which, facts, code) => {
    expect(whyNotAnswer(facts)?.code ?? null).toBe(code)
  })
})

describe('a sign-up comes through', () => {
  it.each([
    ['abc', null, { via: 'invite', code: 'abc' }],
    ['abc', '/predict/xyz', { via: 'invite', code: 'abc' }],
    ['abc', '/add-friend?invite=xyz', { via: 'invite', code: 'abc' }],
    [null, '/add-friend?invite=xyz_-9', { via: 'invite', code: 'xyz_-9' }],
    ['', '/add-friend?x=1&invite=xyz#top', { via: 'invite', code: 'xyz' }],
    [null, '/add-friend', null],
    [null, '/add-friend?invite=', null],
    [null, '/add-friend?invite=a%20b', null],
    [null, '/add-friend?x=1#invite=xyz', null],
    [null, '/my-bets?invite=xyz', null],
    [null, 'https://evil.example/add-friend?invite=xyz', null],
    ['', '/predict/xyz', { via: 'bet', uniqueId: 'xyz' }],
    [null, '/predict/xyz?participant=Bo', { via: 'bet', uniqueId: 'xyz' }],
    [null, '/join-bet/xyz', { via: 'bet', uniqueId: 'xyz' }],
    [null, '/leagues?join=abcd2345', { via: 'league', joinCode: 'ABCD2345' }],
    [null, '/leagues?x=1&join=ABCD2345&y=2', { via: 'league', joinCode: 'ABCD2345' }],
    [null, '/leagues', null],
    [null, '/leagues?join=abc', null],
    [null, '/create-bet', null],
    [null, 'https://evil.example/predict/xyz', null],
    [null, '//evil.example/predict/xyz', null],
    [null, '/predict/../predict/xyz', null],
    [null, `/predict/xyz?${'x'.repeat(600)}`, null],
    [null, null, null],
  ])('%j and %j', (inviteCode, returnTo, signupSource) => {
    expect(signupSourceOf(inviteCode, returnTo)).toEqual(signupSource)
  })
})

it('pays the tenth bonus and not the eleventh', () => {
  expect([0, 9, 10, 50].map(mayPayInviter)).toEqual([true, true, false, false])
})
