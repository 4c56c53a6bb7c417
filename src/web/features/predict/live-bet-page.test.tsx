// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { assert } from '#domain/kernel/result.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResultState, inDays } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderPage, type BetAnswers } from '#test/support/render-page.tsx'
import { BetScreen } from './bet-screen.tsx'

const sam = aSealedParticipant('Sam', { state: 'visible', text: 'Fourteen' })
const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const live = (overrides: Partial<BetView> = {}) =>
  aBetView({ status: 'active', isInvolved: true, participants: [mine, sam], ...overrides })

async function open(bet: BetView, answers: BetAnswers = {}): Promise<void> {
  await renderPage({ screen: <BetScreen uniqueId={bet.uniqueId} participant={null} />, bet, me: aMe(), answers })
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull())
}

afterEach(cleanup)

describe('the page of a live bet', () => {
  it('offers its creator the envelopes first, and in wax; the result in ink', async () => {
    await open(live({ isCreator: true, participants: [mine, aSealedParticipant('Sam')] }))
    expect(screen.getByRole('button', { name: 'Reveal' }).className).toContain('btn-wax')
    expect(screen.getByRole('link', { name: 'Confirm Results' }).className).not.toContain('btn-wax')
  })

  it.each(['disagreeing', 'contested'] as const)(
    'says that participants disagree, and when that is a draw: %s',
    async (phase) => {
      const endsAt = inDays(7)
      const resultState = aResultState({ phase, endsAt, hasConfirmed: true, creatorsWinnerIds: [mine.id] })
      await open(live({ hasRevealed: true, resultState }))
      const line = await screen.findByText(/If nobody changes their mind by/)
      expect(line.textContent).toMatch(/it is a draw and everybody gets their stake back\.$/)
      expect(line.querySelector('time')?.dateTime).toBe(endsAt.toISOString())
    },
  )

  it('says on the disagreement that the confirmations did not load, and loads them again', async () => {
    const confirmations = vi.fn().mockRejectedValue({ code: 'input.invalid' })
    const resultState = aResultState({ phase: 'disagreeing', endsAt: inDays(7), hasConfirmed: true })
    await open(live({ hasRevealed: true, resultState }), { confirmations })
    const failed = (await screen.findByText('Failed to load what everybody confirmed')).closest('div')
    assert(failed !== null, 'a failure stands in a box of its own')
    const said = (participantId: string, winnerIds: readonly string[]) => ({
      participantId,
      hasVoted: true,
      said: winnerIds.length > 0 ? { type: 'winners', winnerIds } : { type: 'nobody' },
    })
    confirmations.mockResolvedValue({ participants: [said(mine.id, [mine.id]), said(sam.id, [])], nobodyVotes: 1 })
    await userEvent.click(within(failed).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(/Sam says/)).toBeTruthy()
    expect(screen.queryByText('Failed to load what everybody confirmed')).toBeNull()
  })

  it('says from a week before that it is given up, and whom it waits for', async () => {
    const resultState = aResultState({ givenUpAt: inDays(6), hasConfirmed: true, missingIds: [sam.id] })
    await open(live({ hasRevealed: true, resultState }))
    expect((await screen.findByText(/Say who was right by/)).textContent).toMatch(
      /or everybody gets their stake back\.$/,
    )
    expect(screen.getByText('You have answered. Waiting for Sam.')).toBeTruthy()
  })
})
