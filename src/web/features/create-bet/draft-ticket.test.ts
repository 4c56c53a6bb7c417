import { type Draft, emptyDraft } from '#domain/bets/draft.ts'
import { expect, it } from 'vitest'
import { draftTicket } from './draft-ticket.ts'

const draft: Draft = {
  ...emptyDraft('2f1d3c7e-0000-4000-8000-000000000000', 'a'),
  description: ' Will it snow? ',
  creatorPrediction: 'Not one flake',
  friends: [
    { key: 'a', name: 'Sam', userId: null, prediction: 'A foot of it', isLater: false },
    { key: 'b', name: ' ', userId: null, prediction: '', isLater: false },
  ],
  stakeTokensText: '25',
}

it('shows the bet as a friend will find it: who is in, who has sealed, never what anybody said', () => {
  const bet = draftTicket(draft, null, 'You')
  expect(bet.description).toBe('Will it snow?')
  expect(bet.stake).toEqual({ type: 'token', tokens: 25 })
  expect(bet.participants.map(({ name, isAccepted }) => [name, isAccepted])).toEqual([
    ['You', true],
    ['Sam', false],
  ])
  expect(JSON.stringify(bet)).not.toMatch(/flake|foot/)
})

it('has no seal of somebody who predicts later', () => {
  const [own] = draftTicket({ ...draft, creatorPredictsLater: true }, null, 'You').participants
  expect(own?.isAccepted).toBe(false)
})
