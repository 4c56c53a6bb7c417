// @vitest-environment happy-dom
import { emptyDraft, type Draft } from '#domain/bets/draft.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LiveTicket } from './live-ticket.tsx'

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
const ticket = (step: WizardStep, change: Partial<Draft> = {}) => (
  <LiveTicket draft={{ ...draft, ...change }} step={step} now={new Date('2026-06-01T12:00:00Z')} />
)
const lines = () =>
  screen.getAllByRole('definition').map((line) => `${line.previousElementSibling?.textContent}: ${line.textContent}`)

afterEach(cleanup)

it('shows the bet as a friend will find it, never what anybody said', () => {
  render(ticket(4))
  expect(screen.getByRole('heading', { name: 'Will it snow?' })).toBeTruthy()
  expect(lines()).toEqual(['Who’s in: You, Sam ', 'At stake: 25 tokens each ', 'Ends: No deadline you’re here'])
  expect(document.body.textContent).not.toMatch(/flake|foot/)
})

it('says of a line when it is filled, and keeps the answer when the user goes back', () => {
  const { rerender } = render(ticket(2))
  expect(lines()).toEqual(['Who’s in: You, Sam you’re here', 'At stake: Next ', 'Ends: After that '])
  rerender(ticket(3))
  rerender(ticket(2))
  expect(lines()[1]).toBe('At stake: 25 tokens each ')
})

it('names what the loser has to do', () => {
  render(ticket(3, { stakeType: 'action', forfeit: 'sing' }))
  expect(lines()[1]).toBe('Loser has to: sing you’re here')
})
