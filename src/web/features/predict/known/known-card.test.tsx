// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, openBetPage, samSeen, sealed } from '#test/support/bet-page.tsx'
import { aBetView, aResultState, inDays } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant } from '#test/support/participant-view.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const jo = aSealedParticipant('Jo', { state: 'visible', text: 'Two' })
const asked = (overrides: Partial<BetView> = {}): BetView =>
  aBetView({
    status: 'active',
    isInvolved: true,
    resultDate: inDays(-1),
    resultAskedAt: inDays(-1),
    participants: [samSeen, { ...sealed, isOpened: true }, { ...jo, isOpened: true }],
    resultState: aResultState({ missingIds: [samSeen.id, sealed.id] }),
    ...overrides,
  })
const later = (bet: BetView) => vi.fn(async () => ({ ...bet, resultAskedAt: inDays(1) }))

describe('at the result date', () => {
  it('asks, says who has answered, and leads to the result', async () => {
    await openBetPage(asked(), aMe())
    expect(await screen.findByRole('heading', { name: 'Do we know yet?' })).toBeTruthy()
    expect(screen.getByText(/as promised. Jo has answered./)).toBeTruthy()
    const href = screen.getByRole('link', { name: 'Say who won' }).getAttribute('href')
    expect(href).toBe(`/bet/${asked().uniqueId}/results`)
  })

  it('is the only place that asks for the result, in wax once the predictions are open', async () => {
    await openBetPage(asked(), aMe())
    const sayWhoWon = await screen.findByRole('link', { name: 'Say who won' })
    expect(sayWhoWon.className).not.toContain('btn-wax')
    expect(button('Reveal').className).toContain('btn-wax')
    expect(screen.queryByRole('link', { name: 'Confirm Results' })).toBeNull()
    cleanup()
    await openBetPage(asked({ hasRevealed: true }), aMe())
    expect((await screen.findByRole('link', { name: 'Say who won' })).className).toContain('btn-wax')
    expect(screen.queryByText('Who was right?')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Say who was right' })).toBeNull()
  })

  it('takes "not yet" at once, and other days from the toast', async () => {
    const bet = asked()
    const postpone = later(bet)
    await openBetPage(bet, aMe(), { answers: { postpone } })
    await userEvent.click(await screen.findByRole('button', { name: 'Not yet, ask me tomorrow' }))
    expect(postpone).toHaveBeenCalledWith(expect.objectContaining({ askAgainDays: 1 }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Do we know yet?' })).toBeNull())
    expect(screen.getByText('We’ll ask you again')).toBeTruthy()
    render(<ToastRegion />)
    await userEvent.click(button('Change'))
    await userEvent.click(await screen.findByRole('button', { name: /^In a week/ }))
    await waitFor(() => expect(postpone).toHaveBeenLastCalledWith(expect.objectContaining({ askAgainDays: 7 })))
  })

  it('asks nothing of a participant who has said who won, or of a visitor', async () => {
    const said = asked({ resultState: aResultState({ hasConfirmed: true, missingIds: [jo.id] }) })
    await openBetPage(said, aMe())
    expect(screen.queryByRole('heading', { name: 'Do we know yet?' })).toBeNull()
    expect(screen.getByText('Known by')).toBeTruthy()
  })

  it('offers the creator to move the date when all the others do not know', async () => {
    const moveResultDate = vi.fn(async () => asked({ resultDate: inDays(5), resultAskedAt: inDays(5) }))
    const mine = { ...sealed, isCreator: true, isOpened: true }
    const bet = asked({ isCreator: true, isResultUnknown: true, participants: [mine, { ...jo, isOpened: true }] })
    await openBetPage({ ...bet, resultState: aResultState({ missingIds: [mine.id, jo.id] }) }, aMe(), {
      answers: { moveResultDate },
    })
    expect(await screen.findByText('Nobody knows yet. Move the date?')).toBeTruthy()
    await userEvent.click(button('Move the date for everybody'))
    await userEvent.click(await screen.findByRole('button', { name: 'Move it' }))
    expect(await screen.findByText('You can only move the date to a later time.')).toBeTruthy()
    expect(moveResultDate).not.toHaveBeenCalled()
    const date = screen.getByLabelText('Date')
    await userEvent.clear(date)
    await userEvent.type(date, '2099-06-14')
    await userEvent.click(button('Move it'))
    await waitFor(() => expect(moveResultDate).toHaveBeenCalledOnce())
  })
})

describe('before it', () => {
  it('says when, and makes a file for calendars', async () => {
    const made: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (made.push(blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    )
    await openBetPage(asked({ resultDate: inDays(2), resultAskedAt: inDays(2) }), aMe())
    expect(await screen.findByText('We’ll know by')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move the date for everybody' })).toBeNull()
    await userEvent.click(button('Put it in my calendar'))
    const text = (await made[0]?.text()) ?? ''
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Do we know yet?')
    expect(text).not.toContain('Fourteen')
  })
})
