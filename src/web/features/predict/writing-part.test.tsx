// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button, jo, letter, link, openBetPage, sam, sealed } from '#test/support/bet-page.tsx'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { anId } from '#test/support/factories.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('writing a prediction', () => {
  const writing = (participant = myParticipantView()) =>
    aBetView({ isInvolved: true, participants: [sam, participant, jo] })

  it('seals it: the film, then Prediction Confirmed', async () => {
    const participant = myParticipantView()
    const after = aBetView({ version: 2, participants: [sam, { ...sealed, id: participant.id }, jo] })
    const predict = vi.fn(async () => after)
    await openBetPage(writing(participant), aMe(), { answers: { predict } })
    await userEvent.type(letter(), 'Eleven')
    await userEvent.click(button('Seal it for 25 tokens'))
    expect(predict).toHaveBeenCalledWith(expect.objectContaining({ text: 'Eleven' }))

    const sheet = await screen.findByRole('dialog', { name: 'Prediction Confirmed' })
    expect(within(sheet).getByText(/Sealed. 25 tokens are in the pot./)).toBeTruthy()
    expect(within(sheet).getByText(/Now wait for Jo, like everybody else./)).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'View My Bets' })).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'Back to Home' })).toBeTruthy()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Stay on this page' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Waiting for Jo.')).toBeTruthy()
    expect(localStorage.length).toBe(0)
  }, 10_000)

  it('picks none of a few answers for its writer', async () => {
    const predict = vi.fn()
    const answers = { type: 'options' as const, options: ['Theo', 'The DJ'] }
    await openBetPage({ ...writing(), answers }, aMe(), { answers: { predict } })
    const options = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(options.map(({ checked }) => checked)).toEqual([false, false])
    await userEvent.click(button('Seal it for 25 tokens'))
    expect(await screen.findByText('Missing Information: Please enter your prediction')).toBeTruthy()
    expect(predict).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: 'The DJ' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The DJ' }).checked).toBe(true)
  })

  it('offers whose link brought me here as a friend, in one tap', async () => {
    const participant = myParticipantView()
    const referrer = vi.fn<() => Promise<unknown>>(async () => ({
      referrer: { userId: anId(), displayName: 'Sam', pet: null },
    }))
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    const predict = async () => aBetView({ version: 2, participants: [sam, { ...sealed, id: participant.id }, jo] })
    await openBetPage(writing(participant), aMe(), {
      answers: { predict },
      people: { invites: { referrer }, friends: { request } },
    })
    expect(screen.queryByText('You came through Sam’s link.')).toBeNull()
    await userEvent.type(letter(), 'Eleven')
    await userEvent.click(button('Seal it for 25 tokens'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Prediction Confirmed' }))
    expect(await sheet.findByText('You came through Sam’s link.')).toBeTruthy()
    referrer.mockResolvedValue({ referrer: null })
    await userEvent.click(sheet.getByRole('button', { name: 'Add Sam as a friend' }))
    expect(request).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(sheet.queryByText('You came through Sam’s link.')).toBeNull())
    expect(sheet.getByRole('link', { name: 'View My Bets' })).toBeTruthy()
  }, 10_000)

  it('opens the envelope again when the server refuses; the text is intact', async () => {
    const refusal = { code: 'tokens.insufficient', needTokens: 25, haveTokens: 3 }
    await openBetPage(writing(), aMe(), { answers: { predict: () => Promise.reject(refusal) } })
    await userEvent.type(letter(), 'Eleven')
    await userEvent.click(button('Seal it for 25 tokens'))
    const sentence = 'Insufficient Tokens: You need 25 tokens to join this bet. You have 3 tokens.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(letter().value).toBe('Eleven')
  }, 10_000)

  it('asks for a text first, at the letter', async () => {
    await openBetPage(writing(), aMe())
    await userEvent.type(letter(), '   ')
    await userEvent.click(button('Seal it for 25 tokens'))
    expect(screen.getByText('Missing Information: Please enter your prediction')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(letter()))
    await userEvent.type(letter(), 'Six')
    expect(screen.queryByText(/Missing Information/)).toBeNull()
  })

  it('keeps the text through refetches, reloads and another place, for this person and bet only', async () => {
    const bet = writing()
    const me = aMe()
    const { setBet, unmount } = await openBetPage(bet, me)
    await userEvent.type(letter(), 'Eleven')
    setBet({
      ...bet,
      version: 2,
      participants: bet.participants.map((participant) =>
        participant.id === jo.id ? aSealedParticipant('Jo') : participant,
      ),
    })
    await waitFor(() => expect(screen.getAllByText('Hidden')).toHaveLength(2))
    expect(letter().value).toBe('Eleven')
    unmount()
    await openBetPage(bet, me)
    expect(letter().value).toBe('Eleven')
    cleanup()
    await openBetPage(writing(myParticipantView({ id: anId() })), me)
    expect(letter().value).toBe('Eleven')
    cleanup()
    await openBetPage(bet, aMe())
    expect(letter().value).toBe('')
    cleanup()
    await openBetPage({ ...bet, uniqueId: 'C'.repeat(22) }, me)
    expect(letter().value).toBe('')
  })

  it('costs nothing for a dare, and shows what the loser does', async () => {
    await openBetPage({ ...writing(), stake: { type: 'action', forfeit: 'sing happy birthday to a stranger' } }, aMe())
    expect(button('Seal it')).toBeTruthy()
    expect(screen.getByText('sing happy birthday to a stranger')).toBeTruthy()
  })

  it('says what is missing when the balance does not reach', async () => {
    await openBetPage(writing(), aMe({ tokens: 7 }))
    expect(screen.getByText('You need 25 tokens to join this bet. You have 7 tokens.')).toBeTruthy()
    expect(link('Earn tokens').getAttribute('href')).toBe('/earn-tokens')
    expect(screen.queryByRole('button', { name: /Seal it/ })).toBeNull()
  })

  it('gives the place back', async () => {
    const release = vi.fn(async () => aBetView({ version: 2 }))
    await openBetPage(writing(), aMe(), { answers: { release } })
    await userEvent.click(button('Not you? Change participant'))
    expect(await screen.findByRole('group', { name: 'Which one are you?' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mia' }).checked).toBe(false)
  })

  it('offers what the creator suggested', async () => {
    const participant = myParticipantView({
      prediction: { state: 'suggested', text: 'three, because she is too polite' },
    })
    const predict = vi.fn(async () =>
      aBetView({ version: 2, participants: [sam, { ...sealed, id: participant.id }, jo] }),
    )
    await openBetPage(writing(participant), aMe(), { answers: { predict } })
    expect(screen.getByRole('heading', { name: 'Sam wrote this for you' })).toBeTruthy()
    await userEvent.click(button('Edit Prediction'))
    expect(letter().value).toBe('three, because she is too polite')
    cleanup()
    await openBetPage(writing(participant), aMe(), { answers: { predict } })
    await userEvent.click(button('Confirm Prediction'))
    expect(predict).toHaveBeenCalledWith(expect.objectContaining({ text: 'three, because she is too polite' }))
  })

  it('tells somebody who came too late', async () => {
    await openBetPage({ ...writing(), deadline: new Date(0) }, aMe())
    expect(screen.getByRole('heading', { name: 'This bet has closed' })).toBeTruthy()
  })
})
