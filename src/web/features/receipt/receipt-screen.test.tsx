// @vitest-environment happy-dom
import type { BetHistory } from '#contract/bet-history.ts'
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderApp } from '#test/support/render-app.tsx'

const at = new Date('2026-06-01T12:00:00Z')
const later = new Date('2026-06-03T12:00:00Z')
const sam = { ...aSealedParticipant('Sam'), isCreator: true }
const mia = myParticipantView({ isAccepted: true })
const jo = aSealedParticipant('Jo')
const settled = aBetView({
  description: 'Late?',
  status: 'won',
  isInvolved: true,
  participants: [sam, mia, jo],
  result: {
    winnerIds: [mia.id, jo.id],
    potTokens: 75,
    shareTokens: 37,
    remainderTokens: 1,
    resolvedAt: at,
    resolvedByName: 'Sam',
    expiryReason: null,
  },
})
const stake = (participantName: string) =>
  ({ id: participantName, reason: 'stake', participantName, tokens: 25, at }) as const
const books: BetHistory = {
  entries: [
    { seq: 1, type: 'created', actorName: 'Sam', participantName: null, tokens: null, deadline: null, at },
    { seq: 2, type: 'predicted', actorName: 'Mia', participantName: 'Mia', tokens: -25, deadline: null, at },
    { seq: 3, type: 'edited', actorName: 'Mia', participantName: 'Mia', tokens: null, deadline: null, at },
    { seq: 4, type: 'deadline_moved', actorName: 'Sam', participantName: null, tokens: null, deadline: later, at },
  ],
  transfers: [
    stake('Sam'),
    stake('Mia'),
    stake('Jo'),
    { id: 'a', reason: 'payout', participantName: 'Mia', tokens: 37, at },
    { id: 'b', reason: 'payout', participantName: 'Jo', tokens: 37, at },
    { id: 'c', reason: 'remainder', participantName: null, tokens: 1, at },
  ],
  potTokens: 0,
  debts: [],
  statements: [
    { participantName: 'Sam', winnerNames: ['Mia', 'Jo'] },
    { participantName: 'Jo', winnerNames: [] },
  ],
  awards: [
    { participantName: 'Mia', xp: 50 },
    { participantName: 'Jo', xp: 0 },
  ],
}
const open = (bet: BetView, history: () => Promise<unknown>, me = aMe()) =>
  renderApp({ address: `/bet/${bet.uniqueId}/receipt`, me, bets: { get: async () => bet, history } })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(cleanup)

describe('the receipt', () => {
  it('says who put in what and got what, and that the books balance', async () => {
    await open(settled, async () => books)
    expect((await part('How it ended')).getByText('Mia and Jo won. 37 tokens each.')).toBeTruthy()
    const rows = (await part('Who put in what')).getAllByRole('row').slice(1)
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(cells).toEqual([
      ['25', '–'],
      ['25', '37'],
      ['25', '37'],
    ])
    expect(within(rows[1] as HTMLElement).getByText(/1 edit/)).toBeTruthy()
    expect((await part('The pot')).getByText('It all adds up: 74 + 1 = 75.')).toBeTruthy()
    const said = (await part('Who said what')).getAllByRole('listitem')
    expect(said.map((line) => line.textContent)).toEqual(['Sam: Mia and Jo', 'Jo: nobody, or a draw'])
    expect((await part('What the pets got')).getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Mia’s pet: 50 XP',
    ])
    const happened = (await part('What happened')).getAllByRole('listitem')
    expect(happened[1]?.textContent).toContain('Mia sealed a prediction and put 25 tokens in the pot.')
    expect(happened[3]?.textContent).toMatch(/^Sam gave everybody more time\. New deadline: .*3.* 2026/)
    expect(screen.getByRole('link', { name: 'Back to the bet' }).getAttribute('href')).toBe(
      `/predict/${settled.uniqueId}`,
    )
  })

  it('says so if they do not', async () => {
    await open(settled, async () => ({ ...books, transfers: books.transfers.slice(0, -1) }))
    await screen.findByText(/^This doesn’t add up/)
  })

  it('of a dare names who owes it and has no pot', async () => {
    const dare = { ...settled, stake: { type: 'action', forfeit: 'Sing' } as const }
    const debts = [{ participantName: 'Sam', status: 'owed' as const }]
    await open(dare, async () => ({ ...books, transfers: [], debts }))
    expect((await part('Dares owed')).getByText('Sam: still owed')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'The pot' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'In' })).toBeNull()
  })

  it('of a running bet shows what lies in the pot', async () => {
    const running = { ...settled, status: 'active' as const, result: null }
    await open(running, async () => ({ ...books, transfers: books.transfers.slice(0, 3), potTokens: 75 }))
    expect((await part('How it ended')).getByText('Not decided yet.')).toBeTruthy()
    expect((await part('The pot')).getByText('It all adds up: 75 = 75.')).toBeTruthy()
  })

  it('is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await open(settled, async () => books)
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('is for the people in the bet, and says what went wrong', async () => {
    await open(aBetView(), () => Promise.reject({ code: 'bet.not_participant' }))
    await screen.findByRole('heading', { name: 'Only for the people in this bet' })
    expect(screen.getByRole('link', { name: 'Open the bet' })).toBeTruthy()
    cleanup()
    const history = vi.fn(() => Promise.reject({ code: 'server.defect', incidentId: '' }) as Promise<unknown>)
    await open(settled, history)
    await screen.findByText('Failed to load the receipt')
    history.mockImplementation(async () => books)
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { name: 'The pot' })
  })

  it('sends visitors to sign in and back', async () => {
    const { path } = await renderApp({ address: `/bet/${settled.uniqueId}/receipt` })
    await waitFor(() => expect(path()).toBe(`/auth?returnTo=%2Fbet%2F${settled.uniqueId}%2Freceipt`))
  })
})
