// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey } from '#web/lib/device-drafts.ts'
import { button, jo, link, openBetPage, sam, samSeen, sealed } from '#test/support/bet-page.tsx'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { NOW } from '#test/support/factories.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('everybody is in', () => {
  const active = (overrides: Partial<BetView> = {}) =>
    aBetView({ status: 'active', isInvolved: true, participants: [samSeen, sealed], ...overrides })

  it('keeps the envelopes shut until I press Reveal', async () => {
    const reveal = vi.fn(async () => active({ version: 2, hasRevealed: true }))
    await openBetPage(active(), aMe(), { answers: { reveal } })
    expect(screen.queryByText('Fourteen')).toBeNull()
    expect(screen.getByText('50 tokens')).toBeTruthy()
    await userEvent.click(button('Reveal'))
    await waitFor(() => expect(reveal).toHaveBeenCalled())
    expect(await screen.findByRole('heading', { name: 'All Predictions' })).toBeTruthy()
  }, 10_000)

  it('shows Confirm Results to the creator only, and a way there to everybody', async () => {
    await openBetPage(active({ hasRevealed: true }), aMe())
    expect(screen.getByText('You all get a say in who was right, or Sam can call it.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Confirm Results' })).toBeNull()
    expect(link('Say who was right').getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/results`)
    cleanup()
    const resultState: BetView['resultState'] = {
      phase: 'open',
      endsAt: null,
      givenUpAt: new Date(NOW.getTime() + 1_000_000_000),
      missingIds: [samSeen.id, sealed.id],
      hasConfirmed: false,
      creatorsAnswer: null,
      creatorsWinnerIds: null,
    }
    await openBetPage(active({ hasRevealed: true, isCreator: true, resultState }), aMe())
    expect(screen.getByText('You all get a say in who was right, or you can call it.')).toBeTruthy()
    expect(link('Confirm Results').getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/results`)
  })
})

describe('over', () => {
  const result = aResult([sealed.id])
  const ended = (overrides: Partial<BetView> = {}) =>
    aBetView({ status: 'won', isInvolved: true, participants: [samSeen, sealed], result, ...overrides })

  it('keeps what the viewer was writing when it was cancelled', async () => {
    const me = aMe()
    localStorage.setItem(draftKey('prediction-draft', me.userId, 'K'.repeat(22)), 'Like golf balls')
    const uniqueId = 'K'.repeat(22)
    await openBetPage(
      ended({ uniqueId, status: 'cancelled', hasSeenEnding: true, result: { ...result, winnerIds: [] } }),
      me,
    )
    const kept = await screen.findByRole('region', { name: 'Your letter', hidden: true })
    expect(kept.textContent).toContain('Like golf balls')
    expect(kept.textContent).toContain('didn’t seal it')
  })

  it('says when it has ended, and at each letter what it brought', async () => {
    await openBetPage(ended(), aMe())
    expect(screen.getByText('Ended')).toBeTruthy()
    expect(screen.queryByText('Closes')).toBeNull()
    const letters = [...document.querySelectorAll('.letter-card')].map(({ textContent }) => textContent)
    expect(letters).toEqual([expect.stringMatching(/^Sam.*−25/), expect.stringMatching(/Winner \+50/)])
  })

  it.each([
    ['You won 50 tokens', ended()],
    ['Sam got it right', ended({ result: { ...result, winnerIds: [samSeen.id] } })],
    ['It’s a draw', ended({ status: 'drawn', result: { ...result, winnerIds: [] } })],
    ['This bet was cancelled', ended({ status: 'cancelled', result: null })],
  ] as const)('%s', async (title, bet) => {
    await openBetPage(bet, aMe())
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'All Predictions' })).toBeTruthy()
    expect(screen.getByText('Fourteen')).toBeTruthy()
    expect(link('View My Bets')).toBeTruthy()
  })

  it('offers no Reveal in a bet that was cancelled before everybody was in', async () => {
    await openBetPage(ended({ status: 'cancelled', result: null, participants: [sam, jo, sealed] }), aMe())
    expect(screen.getByRole('heading', { name: 'This bet was cancelled' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Reveal/ })).toBeNull()
  })

  const lostDare = (myDebtStatus: BetView['myDebtStatus']) =>
    ended({
      stake: { type: 'action', forfeit: 'do 20 push-ups' },
      result: { ...result, winnerIds: [samSeen.id], shareTokens: 0 },
      myDebtStatus,
    })

  it.each([
    ['owed', 'You owe:', 'Pay up'],
    ['sent_back', 'You owe:', 'Pay up'],
    ['proof_sent', 'Proof sent:', 'See the dare'],
    ['done', 'Done:', 'See the dare'],
    ['forgiven', 'Forgiven:', 'See the dare'],
  ] as const)('tells the loser how a dare stands that is %s', async (status, label, control) => {
    await openBetPage(lostDare(status), aMe())
    const band = within(screen.getByRole('region', { name: 'Sam got it right' }))
    expect(band.getByText(label)).toBeTruthy()
    expect(band.getByText('do 20 push-ups')).toBeTruthy()
    expect(band.getByRole('link', { name: control }).getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/dare`)
    expect(band.queryAllByText('You owe:')).toHaveLength(label === 'You owe:' ? 1 : 0)
    expect(band.queryAllByRole('link', { name: 'Pay up' })).toHaveLength(control === 'Pay up' ? 1 : 0)
  })

  it('asks a loser without a debt for nothing', async () => {
    await openBetPage(lostDare(null), aMe())
    expect(screen.getByRole('heading', { name: 'Sam got it right' })).toBeTruthy()
    expect(screen.queryByText('You owe:')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pay up' })).toBeNull()
  })

  it('tells a visitor who won, and no prediction', async () => {
    await openBetPage(
      ended({ isInvolved: false, participants: [{ ...sealed, isMine: false, prediction: { state: 'hidden' } }, sam] }),
      null,
    )
    expect(screen.getByRole('heading', { name: 'Mia won' })).toBeTruthy()
    expect(screen.queryByText('Eleven')).toBeNull()
    expect(link('Start your own bet')).toBeTruthy()
  })
})
