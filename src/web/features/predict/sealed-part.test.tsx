// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, jo, letter, openBetPage, sam, samSeen, sealed } from '#test/support/bet-page.tsx'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView } from '#test/support/participant-view.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('sealed and waiting', () => {
  const waiting = (overrides: Partial<BetView> = {}) =>
    aBetView({ isInvolved: true, participants: [sam, sealed, jo], ...overrides })

  it('says who is missing, shows my own and lets me change it', async () => {
    const editPrediction = vi.fn(async () => waiting({ version: 2 }))
    await openBetPage(waiting(), aMe(), { answers: { editPrediction } })
    expect(screen.getByText('Waiting for Jo.')).toBeTruthy()
    expect(screen.getByText('Eleven')).toBeTruthy()
    await userEvent.click(button('Edit Prediction'))
    expect(letter().value).toBe('Eleven')
    await userEvent.type(letter(), ', twelve')
    await userEvent.click(button('Seal it again'))
    expect(editPrediction).toHaveBeenCalledWith(expect.objectContaining({ text: 'Eleven, twelve' }))
    expect(await screen.findByText('Waiting for Jo.')).toBeTruthy()
  })

  it('says what Reveal costs, opens the others once and tells how many', async () => {
    const opened = waiting({ version: 2, hasRevealed: true, participants: [samSeen, sealed, jo] })
    const reveal = vi.fn(async () => opened)
    await openBetPage(waiting(), aMe(), { answers: { reveal } })
    expect(screen.getByText(/locks every prediction so far, yours too/)).toBeTruthy()
    await userEvent.click(button('Reveal'))
    expect(await screen.findByText('2 predictions opened')).toBeTruthy()
    const title = await screen.findByRole('heading', { name: 'Opened so far' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByText('Fourteen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Prediction' })).toBeNull()
    expect(screen.getAllByText('2 predictions opened')).toHaveLength(1)
  }, 10_000)

  it('names the attempt when the predictions do not open', async () => {
    const reveal = vi.fn().mockRejectedValue({ code: 'server.defect', status: 500, data: {} })
    await openBetPage(waiting(), aMe(), { answers: { reveal } })
    await userEvent.click(button('Reveal'))
    expect(await screen.findByText(/Failed to open the predictions/)).toBeTruthy()
    expect(screen.queryByText(/Failed to load bet information/)).toBeNull()
  })

  it('gives a wrong place back after telling what that costs, and what comes back', async () => {
    const release = vi.fn(async () =>
      aBetView({ version: 2, participants: [sam, aParticipantView({ name: 'Mia' }), jo] }),
    )
    await openBetPage(waiting(), aMe(), { answers: { release } })
    await userEvent.click(button('Not you? Change participant'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Not Mia?' }))
    expect(dialog.getByText('You get your 25 tokens back.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'I’m Mia' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Change participant' }))
    expect(await screen.findByRole('group', { name: 'Which one are you?' })).toBeTruthy()
    expect(release).toHaveBeenCalledTimes(1)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mia' }).checked).toBe(false)
  })

  it('says before giving back a locked prediction that there is no other', async () => {
    await openBetPage(waiting({ isLocked: true }), aMe())
    await userEvent.click(button('Not you? Change participant'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Not Mia?' }))
    expect(dialog.getByText(/you can’t predict in this bet again/)).toBeTruthy()
  })

  it.each([
    ['who has read the others', { hasRevealed: true, participants: [samSeen, sealed, jo] }],
    ['whose bet it is', { isCreator: true, participants: [{ ...sealed, isCreator: true }, jo] }],
  ] as [string, Partial<BetView>][])('offers no other place to somebody %s', async (_who, bet) => {
    await openBetPage(waiting(bet), aMe())
    expect(screen.queryByRole('button', { name: 'Not you? Change participant' })).toBeNull()
  })

  it('offers the letters that came after my reveal, and opens only those', async () => {
    const jos = { ...jo, isClaimed: true, isAccepted: true }
    const looked = { hasRevealed: true, isLocked: true }
    const before = waiting({ ...looked, participants: [samSeen, { ...jos, prediction: { state: 'hidden' } }, sealed] })
    const josSeen = { ...jos, prediction: { state: 'visible' as const, text: 'Nine' } }
    const reveal = vi.fn(async () => waiting({ ...looked, version: 2, participants: [samSeen, josSeen, sealed] }))
    await openBetPage(before, aMe(), { answers: { reveal } })
    expect(screen.getByRole('heading', { name: 'Opened so far' })).toBeTruthy()
    expect(screen.getByText(/1 new letter since you opened them/)).toBeTruthy()
    await userEvent.click(button('Reveal'))
    expect(await screen.findByText('1 prediction opened')).toBeTruthy()
    await screen.findByText('Nine')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull(), { timeout: 5_000 })
  }, 10_000)

  it('says who locked my prediction and when', async () => {
    const lastReveal = { byName: 'Sam', at: new Date('2026-06-01T18:00:00Z') }
    await openBetPage(waiting({ isLocked: true, lastReveal }), aMe())
    expect(screen.getByText(/Locked, because Sam opened the letters:/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Prediction' })).toBeNull()
    expect(button('Reveal')).toBeTruthy()
    cleanup()
    await openBetPage(waiting({ isLocked: true, lastReveal: null }), aMe())
    expect(screen.getByText(/Locked, because somebody opened the letters/)).toBeTruthy()
  })

  it('keeps a sealed bet shut', async () => {
    await openBetPage(waiting({ isSealed: true }), aMe())
    expect(screen.getByText('This bet is sealed: nobody can peek before everybody is in.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
  })
})
