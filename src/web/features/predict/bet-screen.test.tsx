// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, jo, letter, link, openBetPage, sam } from '#test/support/bet-page.tsx'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('a visitor', () => {
  it('sees everything but predictions, and signs up to come back here where guests are off', async () => {
    await openBetPage(aBetView(), null, { participant: 'Jo' })
    await screen.findByRole('link', { name: 'Sign up to seal yours' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('marathon')
    expect(screen.getAllByText('Hidden')).toHaveLength(2)
    expect(screen.getAllByText('Awaiting Prediction')).toHaveLength(2)
    expect(screen.getByText('50-100 tokens')).toBeTruthy()
    const href = new URL(link('Sign up to seal yours').getAttribute('href') ?? '', 'http://x')
    expect(href.pathname).toBe('/auth')
    expect(href.searchParams.get('returnTo')).toBe(`/predict/${'B'.repeat(22)}?participant=Jo`)
    expect(href.searchParams.get('mode')).toBe('sign-up')
    const known = new URL(link('I have an account').getAttribute('href') ?? '', 'http://x')
    expect(known.searchParams.get('mode')).toBe('sign-in')
    expect(known.searchParams.get('returnTo')).toBe(href.searchParams.get('returnTo'))
    expect(link('See how it works')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('picks a name, writes and seals on one screen', async () => {
    const bet = aBetView()
    const enter = vi.fn(() => Promise.reject({ code: 'network.failed' }))
    await openBetPage(bet, null, { guests: { refusal: null, enter } })
    expect(await screen.findByText('Your 25 tokens are on us. No sign-up, no email.')).toBeTruthy()
    await userEvent.click(button('Seal it'))
    expect(screen.getByText('Pick your name first')).toBeTruthy()
    expect(screen.queryByText('Please enter your prediction')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    expect(screen.getByText('wants it in writing.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mia' })))
    await userEvent.click(screen.getByRole('radio', { name: 'Jo' }))
    await waitFor(() => expect(document.activeElement).toBe(letter()))
    await userEvent.keyboard('Eleven')
    await userEvent.click(button('Seal it as Jo'))
    const id = bet.participants.find(({ name }) => name === 'Jo')?.id
    expect(enter).toHaveBeenCalledWith(expect.objectContaining({ participantId: id, text: 'Eleven' }))
    expect(await screen.findByRole('button', { name: 'Not sent, try again' })).toBeTruthy()
    expect(letter().value).toBe('Eleven')
  })

  it('finds the name of the link chosen, and may be somebody else', async () => {
    await openBetPage(aBetView(), null, { participant: 'Jo', guests: { refusal: null } })
    await userEvent.click(await screen.findByRole('button', { name: 'Not Jo?' }))
    expect(screen.queryByRole('button', { name: 'Not Jo?' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Jo' }).checked).toBe(false)
    expect(button('Seal it')).toBeTruthy()
  })

  it.each([
    [{ code: 'guest.bet_full', limit: 6 }, 'Six guests. The sofa’s full.'],
    [{ code: 'guest.network_full', retryAfterSeconds: 600 }, 'Busy in here'],
  ] as const)('learns on opening that no guest fits in: %o', async (refusal, title) => {
    await openBetPage(aBetView(), null, { guests: { refusal } })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    await userEvent.type(letter(), 'Eleven')
    expect(screen.getByText('Kept on this phone, not sealed yet')).toBeTruthy()
    expect(link('Sign up and seal it')).toBeTruthy()
  })

  it('is asked to register where the stake is above the credit, and may write all the same', async () => {
    const refusal = { code: 'guest.stake_limit', limit: 25, needTokens: 50 } as const
    const bet = aBetView({ stake: { type: 'token', tokens: 50 } })
    await openBetPage(bet, null, { guests: { refusal }, participant: 'Jo' })
    expect(await screen.findByText('This one’s for 50. Guests go up to 25.')).toBeTruthy()
    await userEvent.type(letter(), 'Eleven')
    await userEvent.click(button('Seal it as Jo'))
    expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeTruthy()
    expect(link('I have an account').getAttribute('href')).toContain('/auth')
    expect(screen.getByDisplayValue('Eleven')).toBeTruthy()
  })

  it.each([
    ['Every place is taken', { participants: [sam, aSealedParticipant('Jo')] }],
    ['This bet has started without you', { status: 'active', participants: [sam] }],
    ['This bet has closed', { deadline: new Date(0) }],
  ] as [string, Partial<BetView>][])('is told "%s" and may sign in to see their own', async (title, bet) => {
    await openBetPage(aBetView(bet), null)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(link('Sign in to see yours')).toBeTruthy()
  })
})

describe('choosing a place', () => {
  it('offers the free names, greys the taken, starts with mine and claims it', async () => {
    const bet = aBetView()
    const mia = bet.participants[2]
    const claimed = aBetView({ version: 2, participants: [sam, myParticipantView({ id: mia?.id ?? '' }), jo] })
    const claim = vi.fn(async () => claimed)
    await openBetPage(bet, aMe(), { answers: { claim } })
    expect(screen.getByRole('group', { name: 'Which one are you?' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Sam/ }).disabled).toBe(true)
    expect(screen.getByRole('radio', { name: 'Sam taken' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mia' }).checked).toBe(true)

    await userEvent.click(button('I’m Mia'))
    expect(claim).toHaveBeenCalledWith(expect.objectContaining({ participantId: mia?.id }))
    await waitFor(() => expect(document.activeElement).toBe(letter()))
  })

  it('says once why a place could not be taken, and looks again', async () => {
    const claim = vi.fn(() => Promise.reject({ code: 'bet.participant_taken' }))
    const { bets } = await openBetPage(aBetView(), aMe({ displayName: 'x' }), { answers: { claim } })
    await userEvent.click(button('Pick your name first'))
    expect(screen.getByRole('alert').textContent).toBe('Pick your name first, then go on.')
    expect(claim).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('radio', { name: 'Jo' }))
    expect(screen.getByRole('alert').textContent).toBe('')
    await userEvent.click(button('I’m Jo'))
    const sentence = 'Participant Taken: This participant slot is already taken by another user.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await waitFor(() => expect(bets.get).toHaveBeenCalled())
  })

  it('is friendly when nothing is left', async () => {
    await openBetPage(aBetView({ participants: [sam, aParticipantView({ reservedFor: 'somebody' })] }), aMe())
    expect(screen.getByRole('heading', { name: 'Every place is taken' })).toBeTruthy()
    expect(link('Start your own bet')).toBeTruthy()
  })

  it('says nothing of a full bet that its envelopes deny', async () => {
    const claimed = aParticipantView({ name: 'Jo', isClaimed: true })
    await openBetPage(aBetView({ participants: [sam, claimed] }), aMe())
    expect(screen.getByText('Awaiting Prediction')).toBeTruthy()
    expect(screen.getByText(/Each of these envelopes belongs to somebody, sealed or not/)).toBeTruthy()
  })
})

describe('a place that is kept for me', () => {
  const kept = aParticipantView({ name: 'Mia', reservedFor: 'me' })
  const invited = aBetView({ participants: [sam, kept, jo] })

  it('is accepted, and the prediction is next', async () => {
    const claim = vi.fn(async () => ({
      ...invited,
      version: 2,
      participants: [sam, myParticipantView({ id: kept.id, reservedFor: 'me' }), jo],
    }))
    await openBetPage(invited, aMe(), { answers: { claim } })
    expect(screen.getByRole('heading', { name: 'Sam kept a place for you' })).toBeTruthy()
    expect(screen.getByText('You are “Mia” in this bet.')).toBeTruthy()
    expect(screen.getByText('Your 25 tokens move only when you seal a prediction.')).toBeTruthy()
    await userEvent.click(button('Accept'))
    await screen.findByRole('textbox', { name: 'Your prediction' })
    expect(claim).toHaveBeenCalledWith(expect.objectContaining({ participantId: kept.id }))
  })

  it('is declined after asking', async () => {
    const decline = vi.fn(async () => ({ ...invited, version: 2, participants: [sam, jo] }))
    await openBetPage(invited, aMe(), { answers: { decline } })
    await userEvent.click(button('Decline'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }))
    expect(dialog.getByText('You give up the place Sam kept for you.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(decline).toHaveBeenCalledTimes(1))
  })

  it('may be meant for somebody else', async () => {
    await openBetPage(invited, aMe())
    await userEvent.click(button('I’m somebody else'))
    await screen.findByRole('heading', { name: 'Which one are you?' })
    expect(screen.getByText('kept for you')).toBeTruthy()
  })
})
