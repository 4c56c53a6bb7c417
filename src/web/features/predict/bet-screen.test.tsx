// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import type { Me } from '#contract/accounts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aMe, aPlaceView, aSealedPlace, myPlaceView } from '../../../../test/bet-view.ts'
import { anId, NOW } from '../../../../test/factories.ts'
import { renderPage, type BetAnswers } from '../../../../test/render-page.tsx'
import { BetScreen } from './bet-screen.tsx'

const sam = { ...aSealedPlace('Sam'), isCreatorsPlace: true }
const samSeen = {
  ...aSealedPlace('Sam', { state: 'visible', text: 'Fourteen' }),
  isCreatorsPlace: true,
  isOpened: true,
}
const jo = aPlaceView({ name: 'Jo' })
const sealed = myPlaceView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })

async function open(
  bet: BetView,
  me: Me | null,
  { answers = {}, participant = null as string | null, people = {} } = {},
) {
  const page = await renderPage({
    screen: <BetScreen uniqueId={bet.uniqueId} participant={participant} />,
    bet,
    me,
    answers: answers as BetAnswers,
    people,
  })
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull())
  return page
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name })
const letter = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your prediction' })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('a visitor', () => {
  it('sees everything but predictions, and signs up to come back here', async () => {
    await open(aBetView(), null, { participant: 'Jo' })
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

  it.each([
    ['Every place is taken', { places: [sam, aSealedPlace('Jo')] }],
    ['This bet has started without you', { status: 'active', places: [sam] }],
    ['This bet has closed', { deadline: new Date(0) }],
  ] as [string, Partial<BetView>][])('is told "%s" and may sign in to see their own', async (title, bet) => {
    await open(aBetView(bet), null)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(link('Sign in to see yours')).toBeTruthy()
  })
})

describe('choosing a place', () => {
  it('offers the free names, greys the taken, starts with mine and claims it', async () => {
    const bet = aBetView()
    const mia = bet.places[2]
    const claimed = aBetView({ version: 2, places: [sam, myPlaceView({ id: mia?.id ?? '' }), jo] })
    const claim = vi.fn(async () => claimed)
    await open(bet, aMe(), { answers: { claim } })
    expect(screen.getByRole('group', { name: 'Which one are you?' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Sam/ }).disabled).toBe(true)
    expect(screen.getByRole('radio', { name: 'Sam taken' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mia' }).checked).toBe(true)

    await userEvent.click(button('I’m Mia'))
    expect(claim).toHaveBeenCalledWith(expect.objectContaining({ participantId: mia?.id }))
    await waitFor(() => expect(document.activeElement).toBe(letter()))
  })

  it('says once why a place could not be taken, and looks again', async () => {
    const claim = vi.fn(() => Promise.reject({ code: 'bet.place_taken' }))
    const { bets } = await open(aBetView(), aMe({ displayName: 'x' }), { answers: { claim } })
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
    await open(aBetView({ places: [sam, aPlaceView({ reservedFor: 'somebody' })] }), aMe())
    expect(screen.getByRole('heading', { name: 'Every place is taken' })).toBeTruthy()
    expect(link('Start your own bet')).toBeTruthy()
  })

  it('says nothing of a full bet that its envelopes deny', async () => {
    const claimed = aPlaceView({ name: 'Jo', isClaimed: true })
    await open(aBetView({ places: [sam, claimed] }), aMe())
    expect(screen.getByText('Awaiting Prediction')).toBeTruthy()
    expect(screen.getByText(/Each of these envelopes belongs to somebody, sealed or not/)).toBeTruthy()
  })
})

describe('a place that is kept for me', () => {
  const kept = aPlaceView({ name: 'Mia', reservedFor: 'me' })
  const invited = aBetView({ places: [sam, kept, jo] })

  it('is accepted, and the prediction is next', async () => {
    const claim = vi.fn(async () => ({
      ...invited,
      version: 2,
      places: [sam, myPlaceView({ id: kept.id, reservedFor: 'me' }), jo],
    }))
    await open(invited, aMe(), { answers: { claim } })
    expect(screen.getByRole('heading', { name: 'Sam kept a place for you' })).toBeTruthy()
    expect(screen.getByText('You are “Mia” in this bet.')).toBeTruthy()
    expect(screen.getByText('Your 25 tokens move only when you seal a prediction.')).toBeTruthy()
    await userEvent.click(button('Accept'))
    await screen.findByRole('textbox', { name: 'Your prediction' })
    expect(claim).toHaveBeenCalledWith(expect.objectContaining({ participantId: kept.id }))
  })

  it('is declined after asking', async () => {
    const decline = vi.fn(async () => ({ ...invited, version: 2, places: [sam, jo] }))
    await open(invited, aMe(), { answers: { decline } })
    await userEvent.click(button('Decline'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }))
    expect(dialog.getByText('You give up the place Sam kept for you.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(decline).toHaveBeenCalledTimes(1))
  })

  it('may be meant for somebody else', async () => {
    await open(invited, aMe())
    await userEvent.click(button('I’m somebody else'))
    await screen.findByRole('heading', { name: 'Which one are you?' })
    expect(screen.getByText('kept for you')).toBeTruthy()
  })
})

describe('writing a prediction', () => {
  const writing = (place = myPlaceView()) => aBetView({ isInvolved: true, places: [sam, place, jo] })

  it('seals it: the film, then Prediction Confirmed', async () => {
    const place = myPlaceView()
    const after = aBetView({ version: 2, places: [sam, { ...sealed, id: place.id }, jo] })
    const predict = vi.fn(async () => after)
    await open(writing(place), aMe(), { answers: { predict } })
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

  it('offers whose link brought me here as a friend, in one tap', async () => {
    const place = myPlaceView()
    const host = vi.fn<() => Promise<unknown>>(async () => ({
      host: { userId: anId(), displayName: 'Sam', pet: null },
    }))
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    const predict = async () => aBetView({ version: 2, places: [sam, { ...sealed, id: place.id }, jo] })
    await open(writing(place), aMe(), { answers: { predict }, people: { invites: { host }, friends: { request } } })
    expect(screen.queryByText('You came through Sam’s link.')).toBeNull()
    await userEvent.type(letter(), 'Eleven')
    await userEvent.click(button('Seal it for 25 tokens'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Prediction Confirmed' }))
    expect(await sheet.findByText('You came through Sam’s link.')).toBeTruthy()
    host.mockResolvedValue({ host: null })
    await userEvent.click(sheet.getByRole('button', { name: 'Add Sam as a friend' }))
    expect(request).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(sheet.queryByText('You came through Sam’s link.')).toBeNull())
    expect(sheet.getByRole('link', { name: 'View My Bets' })).toBeTruthy()
  }, 10_000)

  it('opens the envelope again when the server refuses; the text is intact', async () => {
    const refusal = { code: 'tokens.insufficient', needTokens: 25, haveTokens: 3 }
    await open(writing(), aMe(), { answers: { predict: () => Promise.reject(refusal) } })
    await userEvent.type(letter(), 'Eleven')
    await userEvent.click(button('Seal it for 25 tokens'))
    const sentence = 'Insufficient Tokens: You need 25 tokens to join this bet. You have 3 tokens.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(letter().value).toBe('Eleven')
  }, 10_000)

  it('asks for a text first, at the letter', async () => {
    await open(writing(), aMe())
    await userEvent.type(letter(), '   ')
    await userEvent.click(button('Seal it for 25 tokens'))
    expect(screen.getByText('Missing Information: Please enter your prediction')).toBeTruthy()
    expect(document.activeElement).toBe(letter())
    await userEvent.type(letter(), 'Six')
    expect(screen.queryByText(/Missing Information/)).toBeNull()
  })

  it('keeps the text through refetches, reloads and another place, for this person and bet only', async () => {
    const bet = writing()
    const me = aMe()
    const { setBet, unmount } = await open(bet, me)
    await userEvent.type(letter(), 'Eleven')
    setBet({ ...bet, version: 2, places: bet.places.map((place) => (place.id === jo.id ? aSealedPlace('Jo') : place)) })
    await waitFor(() => expect(screen.getAllByText('Hidden')).toHaveLength(2))
    expect(letter().value).toBe('Eleven')
    unmount()
    await open(bet, me)
    expect(letter().value).toBe('Eleven')
    cleanup()
    await open(writing(myPlaceView({ id: anId() })), me)
    expect(letter().value).toBe('Eleven')
    cleanup()
    await open(bet, aMe())
    expect(letter().value).toBe('')
    cleanup()
    await open({ ...bet, uniqueId: 'C'.repeat(22) }, me)
    expect(letter().value).toBe('')
  })

  it('costs nothing for a dare, and shows what the loser does', async () => {
    await open({ ...writing(), stake: { type: 'action', forfeit: 'sing happy birthday to a stranger' } }, aMe())
    expect(button('Seal it')).toBeTruthy()
    expect(screen.getByText('sing happy birthday to a stranger')).toBeTruthy()
  })

  it('says what is missing when the balance does not reach', async () => {
    await open(writing(), aMe({ tokens: 7 }))
    expect(screen.getByText('You need 25 tokens to join this bet. You have 7 tokens.')).toBeTruthy()
    expect(link('Earn tokens').getAttribute('href')).toBe('/earn-tokens')
    expect(screen.queryByRole('button', { name: /Seal it/ })).toBeNull()
  })

  it('gives the place back', async () => {
    const release = vi.fn(async () => aBetView({ version: 2 }))
    await open(writing(), aMe(), { answers: { release } })
    await userEvent.click(button('Not you? Change participant'))
    expect(await screen.findByRole('group', { name: 'Which one are you?' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mia' }).checked).toBe(false)
  })

  it('offers what the creator suggested', async () => {
    const place = myPlaceView({ prediction: { state: 'suggested', text: 'three, because she is too polite' } })
    const predict = vi.fn(async () => aBetView({ version: 2, places: [sam, { ...sealed, id: place.id }, jo] }))
    await open(writing(place), aMe(), { answers: { predict } })
    expect(screen.getByRole('heading', { name: 'Sam wrote this for you' })).toBeTruthy()
    await userEvent.click(button('Edit Prediction'))
    expect(letter().value).toBe('three, because she is too polite')
    cleanup()
    await open(writing(place), aMe(), { answers: { predict } })
    await userEvent.click(button('Confirm Prediction'))
    expect(predict).toHaveBeenCalledWith(expect.objectContaining({ text: 'three, because she is too polite' }))
  })

  it('tells somebody who came too late', async () => {
    await open({ ...writing(), deadline: new Date(0) }, aMe())
    expect(screen.getByRole('heading', { name: 'This bet has closed' })).toBeTruthy()
  })
})

describe('sealed and waiting', () => {
  const waiting = (overrides: Partial<BetView> = {}) =>
    aBetView({ isInvolved: true, places: [sam, sealed, jo], ...overrides })

  it('says who is missing, shows my own and lets me change it', async () => {
    const editPrediction = vi.fn(async () => waiting({ version: 2 }))
    await open(waiting(), aMe(), { answers: { editPrediction } })
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
    const opened = waiting({ version: 2, hasRevealed: true, places: [samSeen, sealed, jo] })
    const reveal = vi.fn(async () => opened)
    await open(waiting(), aMe(), { answers: { reveal } })
    expect(screen.getByText(/locks every prediction so far, yours too/)).toBeTruthy()
    await userEvent.click(button('Reveal'))
    expect(await screen.findByText('2 predictions opened')).toBeTruthy()
    const title = await screen.findByRole('heading', { name: 'Opened so far' })
    expect(document.activeElement).toBe(title)
    expect(screen.getByText('Fourteen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Prediction' })).toBeNull()
    expect(screen.getAllByText('2 predictions opened')).toHaveLength(1)
  }, 10_000)

  it('gives a wrong place back after telling what that costs, and what comes back', async () => {
    const release = vi.fn(async () => aBetView({ version: 2, places: [sam, aPlaceView({ name: 'Mia' }), jo] }))
    await open(waiting(), aMe(), { answers: { release } })
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
    await open(waiting({ isLocked: true }), aMe())
    await userEvent.click(button('Not you? Change participant'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Not Mia?' }))
    expect(dialog.getByText(/you can’t predict in this bet again/)).toBeTruthy()
  })

  it.each([
    ['who has read the others', { hasRevealed: true, places: [samSeen, sealed, jo] }],
    ['whose bet it is', { isCreator: true, places: [{ ...sealed, isCreatorsPlace: true }, jo] }],
  ] as [string, Partial<BetView>][])('offers no other place to somebody %s', async (_who, bet) => {
    await open(waiting(bet), aMe())
    expect(screen.queryByRole('button', { name: 'Not you? Change participant' })).toBeNull()
  })

  it('offers the letters that came after my reveal, and opens only those', async () => {
    const jos = { ...jo, isClaimed: true, isAccepted: true }
    const looked = { hasRevealed: true, isLocked: true }
    const before = waiting({ ...looked, places: [samSeen, { ...jos, prediction: { state: 'hidden' } }, sealed] })
    const josSeen = { ...jos, prediction: { state: 'visible' as const, text: 'Nine' } }
    const reveal = vi.fn(async () => waiting({ ...looked, version: 2, places: [samSeen, josSeen, sealed] }))
    await open(before, aMe(), { answers: { reveal } })
    expect(screen.getByRole('heading', { name: 'Opened so far' })).toBeTruthy()
    expect(screen.getByText(/1 new letter since you opened them/)).toBeTruthy()
    await userEvent.click(button('Reveal'))
    expect(await screen.findByText('1 prediction opened')).toBeTruthy()
    await screen.findByText('Nine')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull(), { timeout: 5_000 })
  }, 10_000)

  it('says who locked my prediction and when', async () => {
    const lastReveal = { byName: 'Sam', at: new Date('2026-06-01T18:00:00Z') }
    await open(waiting({ isLocked: true, lastReveal }), aMe())
    expect(screen.getByText(/Locked, because Sam opened the letters:/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Prediction' })).toBeNull()
    expect(button('Reveal')).toBeTruthy()
    cleanup()
    await open(waiting({ isLocked: true, lastReveal: null }), aMe())
    expect(screen.getByText(/Locked, because somebody opened the letters/)).toBeTruthy()
  })

  it('keeps a sealed bet shut', async () => {
    await open(waiting({ isSealed: true }), aMe())
    expect(screen.getByText('This bet is sealed: nobody can peek before everybody is in.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
  })
})

describe('everybody is in', () => {
  const active = (overrides: Partial<BetView> = {}) =>
    aBetView({ status: 'active', isInvolved: true, places: [samSeen, sealed], ...overrides })

  it('keeps the envelopes shut until I press Reveal', async () => {
    const reveal = vi.fn(async () => active({ version: 2, hasRevealed: true }))
    await open(active(), aMe(), { answers: { reveal } })
    expect(screen.queryByText('Fourteen')).toBeNull()
    expect(screen.getByText('50 tokens')).toBeTruthy()
    await userEvent.click(button('Reveal'))
    await waitFor(() => expect(reveal).toHaveBeenCalled())
    expect(await screen.findByRole('heading', { name: 'All Predictions' })).toBeTruthy()
  }, 10_000)

  it('shows Confirm Results to the creator only, and a way there to everybody', async () => {
    await open(active({ hasRevealed: true }), aMe())
    expect(screen.getByText('You all get a say in who was right, or Sam can call it.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Confirm Results' })).toBeNull()
    expect(link('Say who was right').getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/results`)
    cleanup()
    await open(active({ hasRevealed: true, isCreator: true }), aMe())
    expect(link('Confirm Results').getAttribute('href')).toBe(`/bet/${'B'.repeat(22)}/results`)
  })
})

describe('over', () => {
  const result = {
    winnerIds: [sealed.id],
    potTokens: 50,
    shareTokens: 50,
    remainderTokens: 0,
    resolvedAt: NOW,
    resolvedByName: 'Sam',
    clockReason: null,
  }
  const ended = (overrides: Partial<BetView> = {}) =>
    aBetView({ status: 'won', isInvolved: true, places: [samSeen, sealed], result, ...overrides })

  it.each([
    ['You won 50 tokens', ended()],
    ['Sam got it right', ended({ result: { ...result, winnerIds: [samSeen.id] } })],
    ['It’s a draw', ended({ status: 'drawn', result: { ...result, winnerIds: [] } })],
    ['This bet was cancelled', ended({ status: 'cancelled', result: null })],
  ] as const)('%s', async (title, bet) => {
    await open(bet, aMe())
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'All Predictions' })).toBeTruthy()
    expect(screen.getByText('Fourteen')).toBeTruthy()
    expect(link('View My Bets')).toBeTruthy()
  })

  it('tells the loser of a dare what they owe', async () => {
    const bet = ended({
      stake: { type: 'action', forfeit: 'do 20 push-ups' },
      result: { ...result, winnerIds: [samSeen.id], shareTokens: 0 },
    })
    await open(bet, aMe())
    expect(screen.getByText('You owe:')).toBeTruthy()
    expect(screen.getAllByText('do 20 push-ups').length).toBeGreaterThan(0)
  })

  it('tells a visitor who won, and no prediction', async () => {
    await open(
      ended({ isInvolved: false, places: [{ ...sealed, isMine: false, prediction: { state: 'hidden' } }, sam] }),
      null,
    )
    expect(screen.getByRole('heading', { name: 'Mia won' })).toBeTruthy()
    expect(screen.queryByText('Eleven')).toBeNull()
    expect(link('Start your own bet')).toBeTruthy()
  })
})
