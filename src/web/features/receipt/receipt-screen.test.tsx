// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseReceiptFile } from '#domain/seals/receipt-file.ts'
import { aHistory, anEntry, anOpened } from '#test/support/bet-history.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { rememberHead } from '#web/lib/seen-heads.ts'
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
    answer: null,
    resolvedByName: 'Sam',
    expiryReason: null,
  },
})
const stake = (participantName: string) =>
  ({ id: participantName, reason: 'stake', participantName, tokens: 25, at }) as const
const books = aHistory(
  settled.uniqueId,
  [
    anEntry('created', { actorName: 'Sam', participantName: null }),
    anEntry('predicted', { tokens: -25 }),
    anEntry('edited'),
    anEntry('deadline_moved', { actorName: 'Sam', participantName: null, deadline: later }),
  ],
  {
    transfers: [
      stake('Sam'),
      stake('Mia'),
      stake('Jo'),
      { id: 'a', reason: 'payout', participantName: 'Mia', tokens: 37, at },
      { id: 'b', reason: 'payout', participantName: 'Jo', tokens: 37, at },
      { id: 'c', reason: 'remainder', participantName: null, tokens: 1, at },
    ],
    debts: [],
    statements: [
      { participantName: 'Sam', answer: null, winnerNames: ['Mia', 'Jo'] },
      { participantName: 'Jo', answer: null, winnerNames: [] },
    ],
    awards: [
      { participantName: 'Mia', xp: 50 },
      { participantName: 'Jo', xp: 0 },
    ],
  },
)
const open = (bet: BetView, history: () => Promise<unknown>, me = aMe()) =>
  renderApp({ address: `/bet/${bet.uniqueId}/receipt`, me, bets: { get: async () => bet, history } })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => localStorage.clear())
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

  it('compares every seal with its text, and can be kept as a file', async () => {
    const bet = { ...settled, uniqueId: 'C'.repeat(22) }
    const { opened, seal } = anOpened(bet.uniqueId, mia.id, '20:47')
    const events = [anEntry('created'), anEntry('predicted', { participantId: mia.id, seal })]
    const whole = aHistory(bet.uniqueId, events, { opened: [opened] })
    await open(bet, async () => whole)
    await screen.findByText('The seal is unbroken')
    expect((await part('What happened')).getByText('Unbroken')).toBeTruthy()
    const saved: Blob[] = []
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await userEvent.click(screen.getByRole('button', { name: 'Download (JSON)' }))
    make.mockRestore()
    follow.mockRestore()
    expect(parseReceiptFile((await saved[0]?.text()) ?? '')).toMatchObject({ head: whole.head, opened: [opened] })
    expect(screen.getByRole('link', { name: 'Check it yourself' }).getAttribute('href')).toBe('/verify')
  })

  it('names a broken seal, with both numbers', async () => {
    const bet = { ...settled, uniqueId: 'D'.repeat(22) }
    const { opened, seal } = anOpened(bet.uniqueId, mia.id, '20:47')
    const events = [anEntry('predicted', { participantId: mia.id, seal })]
    await open(bet, async () => aHistory(bet.uniqueId, events, { opened: [{ ...opened, text: '20:48' }] }))
    const verdict = (await screen.findByText('A seal is broken')).closest('[role=alert]')
    expect(verdict?.textContent).toContain(`Not what was sealed: ${mia.name}.`)
    const thread = await part('What happened')
    expect(thread.getByText('Broken')).toBeTruthy()
    expect(thread.getByText(seal)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Keep a copy (JSON)' })).toBeTruthy()
  })

  it('says which line of the history was changed', async () => {
    const bet = { ...settled, uniqueId: 'E'.repeat(22) }
    const whole = aHistory(bet.uniqueId, [anEntry('created'), anEntry('claimed'), anEntry('activated')])
    const entries = whole.entries.map((entry) => (entry.seq === 2 ? { ...entry, tokens: 9 } : entry))
    await open(bet, async () => ({ ...whole, entries }))
    await screen.findByText('Line 2 isn’t what was written then.')
  })

  it('remembers the history that this device saw, and says when it is another one', async () => {
    const bet = { ...settled, uniqueId: 'F'.repeat(22) }
    await open(bet, async () => aHistory(bet.uniqueId, [anEntry('created'), anEntry('claimed')]))
    await part('What happened')
    await waitFor(() => expect(localStorage.getItem('seen-heads')).toContain(bet.uniqueId))
    cleanup()
    await open(bet, async () => aHistory(bet.uniqueId, [anEntry('created'), anEntry('cancelled')]))
    await screen.findByText('The thread is cut here.')
  })

  it('asks the server again before it says that an older history misses what this device saw', async () => {
    const bet = { ...settled, uniqueId: 'G'.repeat(22) }
    const newest = aHistory(bet.uniqueId, [anEntry('created'), anEntry('claimed'), anEntry('activated')])
    rememberHead(bet.uniqueId, newest.head)
    const history = vi.fn(async () => newest)
    history.mockResolvedValueOnce(aHistory(bet.uniqueId, [anEntry('created')]))
    await open(bet, history)
    await waitFor(() => expect(history).toHaveBeenCalledTimes(2))
    await screen.findByText('Everybody was in, and the bet went live.')
    expect(screen.queryByText('The thread is cut here.')).toBeNull()
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
