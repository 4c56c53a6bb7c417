// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { BetScreen } from '#web/features/predict/bet-screen.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { NOW } from '#test/support/factories.ts'
import { renderPage } from '#test/support/render-page.tsx'

const me = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = { ...aSealedParticipant('Sam', { state: 'visible', text: 'Fourteen' }), isCreator: true }
const result = {
  expiryReason: null,
  winnerIds: [me.id],
  potTokens: 50,
  shareTokens: 50,
  remainderTokens: 0,
  resolvedAt: NOW,
}
const ended = (overrides: Partial<BetView> = {}): BetView =>
  aBetView({
    status: 'won',
    isInvolved: true,
    hasSeenEnding: false,
    participants: [sam, me],
    result: { ...result, answer: null, resolvedByName: 'Sam' },
    myXp: 50,
    ...overrides,
  })
const samWon = { ...result, winnerIds: [sam.id], answer: null, resolvedByName: 'Sam' }
const nobodyWon = { ...result, winnerIds: [], shareTokens: 0, answer: null, resolvedByName: 'Sam' }
const DARE = { type: 'action', forfeit: 'Sing on the bus' } as const

async function open(bet: BetView, me = aMe()) {
  const seeEnding = vi.fn(async () => ({ ...bet, hasSeenEnding: true }))
  const page = await renderPage({
    screen: <BetScreen uniqueId={bet.uniqueId} participant={null} />,
    bet,
    me,
    answers: { seeEnding },
  })
  await waitFor(() => expect(document.querySelector('main')?.getAttribute('aria-busy')).toBeNull())
  return { ...page, seeEnding }
}

/** Films are as long as they are; tests do not wait for them. */
const windowsOwn = matchMedia.bind(window)
const askFor = (motion: 'reduced' | 'full') =>
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { matches: motion === 'reduced' } : windowsOwn(query),
  )

beforeEach(() => askFor('reduced'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('winning', () => {
  it('is told once, with tokens, XP and the opened envelopes, and can be rubbed in and played again', async () => {
    const { seeEnding } = await open(ended())
    const moment = await screen.findByRole('dialog', { name: 'Told ya!' })
    await waitFor(() => expect(document.activeElement).toBe(moment))
    expect(moment.getAttribute('aria-describedby')).toBeTruthy()
    expect(within(moment).getByText('50 tokens for you. 50 XP for Ember.')).toBeTruthy()
    expect(within(moment).getByText('+50 XP')).toBeTruthy()
    expect(within(moment).getByText('Eleven')).toBeTruthy()
    const letters = within(moment).getByRole('list', { name: 'What the others wrote' })
    expect(
      within(letters)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['SamFourteen'])
    expect(within(moment).getByRole('button', { name: 'Rub it in' })).toBeTruthy()
    expect(within(moment).getByRole('link', { name: 'View My Bets' })).toBeTruthy()
    expect(seeEnding).toHaveBeenCalledTimes(1)

    await userEvent.click(within(moment).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Replay the moment' }))
    expect(await screen.findByRole('dialog', { name: 'Told ya!' })).toBeTruthy()
    expect(seeEnding).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a tap beside the buttons', () => userEvent.click(screen.getByRole('dialog'))],
  ])('ends with %s and gives the focus to the page', async (_what, leave) => {
    await open(ended())
    await screen.findByRole('dialog')
    await leave()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
  })

  it('lands at the first tap and ends at the second while it is still playing', async () => {
    askFor('full')
    await open(ended())
    const moment = await screen.findByRole('dialog')
    await userEvent.click(moment)
    expect(screen.getByRole('dialog').className).toContain('is-still')
    await userEvent.click(moment)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('counts the tokens and the XP from where they stood, once', async () => {
    const me = aMe({ tokens: 125, pet: { ...aMe().pet, xp: 120 } })
    await open(ended(), me)
    const moment = await screen.findByRole('dialog')
    const balance = await within(moment).findByText('125')
    expect(balance.parentElement?.textContent).toBe('75125')
    expect(within(moment).getByText('/ 100 XP')).toBeTruthy()
    expect(within(moment).getByText('Ember grew up')).toBeTruthy()
    await userEvent.click(within(moment).getByRole('button', { name: 'Close' }))

    // Later the balance has other reasons too.
    await userEvent.click(screen.getByRole('button', { name: 'Replay the moment' }))
    expect(within(await screen.findByRole('dialog')).queryByText('125')).toBeNull()
  })

  it('comes before the pet that has grown by it', async () => {
    const me = aMe({ pet: { ...aMe().pet, hasGrown: true } })
    const { setBet } = await open(ended({ status: 'active', result: null, myXp: null }), me)
    act(() => void setBet(ended({ version: 9 })))
    const win = await screen.findByRole('dialog', { name: 'Told ya!' })
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(screen.getAllByRole('dialog')).toEqual([win])
    // It shows the pet before the win; its growth is a moment of its own.
    expect(win.querySelector('.moment-pet img')?.getAttribute('src')).toBe('/pets/mystical_fox-baby-happy.svg')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Hello, Young!' })).toBeTruthy()
  })

  it('of a dare says who owes what, and nothing of tokens', async () => {
    await open(
      ended({ stake: DARE, result: { ...result, shareTokens: 0, answer: null, resolvedByName: null }, myXp: 0 }),
    )
    const moment = await screen.findByRole('dialog')
    expect(within(moment).getByText('Sam lost the dare:')).toBeTruthy()
    expect(within(moment).getByText('Sing on the bus')).toBeTruthy()
    expect(within(moment).queryByText(/^\+/)).toBeNull()
  })

  it('is told at once when the bet ends under the eyes of its people', async () => {
    const { setBet } = await open(ended({ status: 'active', result: null, myXp: null }))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => void setBet(ended({ version: 9 })))
    expect(await screen.findByRole('dialog', { name: 'Told ya!' })).toBeTruthy()
  })
})

describe('losing', () => {
  const lostDare = (myDebtStatus: BetView['myDebtStatus']) =>
    ended({ stake: DARE, result: { ...samWon, shareTokens: 0 }, myXp: null, myDebtStatus })

  it('says who told you so, and what they had written', async () => {
    await open(ended({ result: samWon, myXp: null }))
    const moment = await screen.findByRole('dialog', { name: 'Sam told you so' })
    expect(within(moment).getAllByText('Your 25 tokens went to the winner.')).toHaveLength(2)
    expect(within(within(moment).getByRole('list')).getByText('Fourteen')).toBeTruthy()
    expect(within(moment).queryByRole('button', { name: 'Rub it in' })).toBeNull()
  })

  it('says what the pet got for playing, to a screen reader too', async () => {
    await open(ended({ result: samWon, myXp: 5 }))
    const moment = await screen.findByRole('dialog', { name: 'Sam told you so' })
    expect(within(moment).getByText('+5 XP')).toBeTruthy()
    expect(within(moment).getByText(/Your 25 tokens went to the winner. 5 XP for /)).toBeTruthy()
  })

  it('says what is owed', async () => {
    await open(lostDare('owed'))
    const moment = await screen.findByRole('dialog')
    expect(within(moment).getAllByText('You owe:').length).toBeGreaterThan(0)
    expect(within(moment).getByText('Sing on the bus')).toBeTruthy()
    const payUp = within(moment).getByRole('link', { name: 'Pay up' })
    expect(payUp.getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/dare`)
  })

  it.each([
    ['proof_sent', 'Proof sent:'],
    ['done', 'Done:'],
    ['forgiven', 'Forgiven:'],
  ] as const)('asks for nothing once the dare is %s', async (status, label) => {
    await open(lostDare(status))
    const moment = await screen.findByRole('dialog')
    expect(within(moment).getAllByText(label).length).toBeGreaterThan(0)
    expect(within(moment).queryByText('You owe:')).toBeNull()
    expect(within(moment).queryByRole('link', { name: 'Pay up' })).toBeNull()
    const see = within(moment).getByRole('link', { name: 'See the dare' })
    expect(see.getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/dare`)
  })
})

describe('a bet nobody wins', () => {
  it.each([
    ['It’s a draw', 'Everybody was right, or nobody was. Call it even.', ended({ status: 'drawn', result: nobodyWon })],
    ['This one is off', 'Sam called it off.', ended({ status: 'cancelled', result: nobodyWon })],
    ['This one is off', 'You called it off.', ended({ status: 'cancelled', isCreator: true, result: nobodyWon })],
    [
      'This one is off',
      'Nobody reported the result in time.',
      ended({
        status: 'cancelled',
        result: { ...nobodyWon, answer: null, resolvedByName: null, expiryReason: 'no_result' },
      }),
    ],
    [
      'This one is off',
      'Not enough people sealed theirs in time.',
      ended({
        status: 'cancelled',
        participants: [{ ...sam, isAccepted: false }, me],
        result: { ...nobodyWon, answer: null, resolvedByName: null, expiryReason: 'deadline' },
      }),
    ],
    [
      'It’s a draw',
      'Seven days went by without agreement.',
      ended({
        status: 'drawn',
        result: { ...nobodyWon, answer: null, resolvedByName: null, expiryReason: 'no_agreement' },
      }),
    ],
  ])('%s: %s', async (title, line, bet) => {
    await open({ ...bet, myXp: null })
    const moment = await screen.findByRole('dialog', { name: title })
    expect(within(moment).getByText(`${line} You got your 25 tokens back.`)).toBeTruthy()
  })

  it('gives nothing back to somebody who had not paid', async () => {
    const participants = [sam, { ...me, isAccepted: false, prediction: { state: 'awaiting' } as const }]
    await open(ended({ status: 'cancelled', participants, result: nobodyWon, myXp: null }))
    expect(await screen.findByText(/Nobody owes anything\.$/, { selector: '.sr-only' })).toBeTruthy()
  })
})

it('is no news to somebody who has been told, nor to strangers', async () => {
  await open(ended({ hasSeenEnding: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await open(ended({ participants: [sam] }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Replay the moment' })).toBeNull()
})
