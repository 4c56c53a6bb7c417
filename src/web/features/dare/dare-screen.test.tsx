// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import type { DebtView } from '#contract/dares.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderApp } from '#test/support/render-app.tsx'

const mia = myParticipantView({ isAccepted: true })
const sam = { ...aSealedParticipant('Sam'), isCreator: true }
const priya = aSealedParticipant('Priya')
const result = aResult([sam.id], { potTokens: 0, shareTokens: 0 })
const lost = (overrides: Partial<BetView> = {}) =>
  aBetView({
    status: 'won',
    isInvolved: true,
    stake: { type: 'action', forfeit: 'Sing on the bus' },
    participants: [mia, sam, priya],
    result,
    ...overrides,
  })
const aDebt = (overrides: Partial<DebtView> = {}): DebtView => ({
  participantId: mia.id,
  status: 'owed',
  isMine: true,
  isOwedToMe: false,
  proofSentAt: null,
  remindedAt: null,
  photo: null,
  sentBackReason: null,
  decidedByName: null,
  myXp: null,
  ...overrides,
})
const photo = { id: 'a-photo', width: 600, height: 900, caption: 'Line 13' }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const waiting = { status: 'proof_sent', proofSentAt: hoursAgo(1.5), photo } as const
const theirs = { participantId: priya.id, isMine: false } as const

type Commands = { readonly [verb in 'accept' | 'sendBack' | 'remind' | 'forgive']?: (input: never) => Promise<unknown> }
const open = (debts: readonly DebtView[], bet = lost(), commands: Commands = {}, comments: object = {}) =>
  renderApp({
    address: `/bet/${bet.uniqueId}/dare`,
    me: aMe(),
    bets: { get: async () => bet },
    dares: { list: async () => ({ debts }), ...commands },
    comments,
  })
const card = async (name: string | RegExp) => within(await screen.findByRole('article', { name }))
const jpeg = (bytes = 10) => new File([new Uint8Array(bytes)], 'bus.jpg', { type: 'image/jpeg' })

afterEach(cleanup)

describe('the dare I owe', () => {
  it('says what and to whom, and asks for a photo from camera or gallery', async () => {
    await open([aDebt()])
    const mine = await card('You owe Sam')
    expect(screen.getByText('Sing on the bus')).toBeTruthy()
    expect(mine.getByText('Owed')).toBeTruthy()
    const camera = mine.getByLabelText('Take a photo')
    expect([camera.getAttribute('accept'), camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
    const gallery = mine.getByLabelText('Choose a photo')
    expect([gallery.getAttribute('accept'), gallery.getAttribute('capture')]).toEqual([
      'image/jpeg,image/png,image/webp',
      null,
    ])
    expect(mine.queryByRole('button', { name: 'Send it in' })).toBeNull()
    expect(mine.getByText(/its location is removed/)).toBeTruthy()
  })

  it('refuses before sending what cannot be a photo, and keeps the one that can', async () => {
    await open([aDebt()])
    const mine = await card('You owe Sam')
    const choose = (file: File) =>
      userEvent.upload(mine.getByLabelText(/Choose a photo|Another photo/), file, { applyAccept: false })
    await choose(new File(['x'], 'a.heic', { type: 'image/heic' }))
    expect(mine.getByText('That’s a HEIC photo')).toBeTruthy()
    await choose(jpeg(8 * 1024 ** 2 + 1))
    expect(mine.getByText('Photos can be up to 8 MB. Please choose a smaller one.')).toBeTruthy()
    await choose(jpeg())
    expect(mine.getByRole('img', { name: 'The photo you are about to send' })).toBeTruthy()
    await choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(mine.getByText('That’s not a photo')).toBeTruthy()
    expect(mine.getByRole('img', { name: 'The photo you are about to send' })).toBeTruthy()
    await userEvent.type(mine.getByLabelText('A few words'), 'x'.repeat(201))
    await userEvent.click(mine.getByRole('button', { name: 'Try Again' }))
    expect(mine.getByText('Text must be no more than 200 characters')).toBeTruthy()
  })

  it.each([
    [
      'Your proof is on its way',
      { ...waiting },
      ['Now it’s up to Sam.', 'Accepted automatically in 70 hours.', 'Line 13'],
    ],
    [
      'Once more, please',
      { status: 'sent_back', sentBackReason: 'A tram', decidedByName: 'Sam' },
      ['Sam said:', 'A tram'],
    ],
    ['Done and dusted', { status: 'done', decidedByName: 'Sam', photo }, ['Sam accepted it.']],
    ['Done and dusted', { status: 'done', decidedByName: 'Sam', photo, myXp: 10 }, ['10 XP for your pet.']],
    ['Done and dusted', { status: 'done' }, ['Nobody objected within three days.', /deleted by its owner/]],
    ['You’re off the hook', { status: 'forgiven', decidedByName: 'Sam' }, ['Sam let it go. Say thank you.']],
  ] as const)('%s', async (title, overrides, texts) => {
    await open([aDebt(overrides as Partial<DebtView>)])
    const mine = await card(title)
    for (const text of texts) expect(await mine.findByText(text)).toBeTruthy()
    expect(mine.queryByRole('button', { name: 'That’ll do' })).toBeNull()
  })

  it.each([
    ['proof_sent', /you’ll owe the dare again/],
    ['done', /The dare stays done/],
  ] as const)('says what deleting the photo means while %s', async (status, line) => {
    const fetching = vi.fn(async () => new Response('{"json":{}}'))
    vi.stubGlobal('fetch', fetching)
    await open([aDebt({ ...waiting, status })])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete photo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }))
    expect(dialog.getByText(line)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete photo' }))
    await waitFor(() =>
      expect(fetching).toHaveBeenCalledWith('/photo/a-photo', expect.objectContaining({ method: 'DELETE' })),
    )
    expect(await screen.findByText('Photo deleted')).toBeTruthy()
    vi.unstubAllGlobals()
  })
})

describe('the dare I am owed', () => {
  const owed = { ...theirs, isOwedToMe: true }

  it('is accepted by one press', async () => {
    const accept = vi.fn(async () => ({ debts: [aDebt({ ...owed, status: 'done', decidedByName: 'Mia', photo })] }))
    await open([aDebt({ ...owed, ...waiting })], lost(), { accept })
    const proof = await card('Priya says it’s done.')
    expect(proof.getByRole('img', { name: 'The photo Priya sent as proof' }).getAttribute('src')).toBe('/photo/a-photo')
    expect(proof.queryByRole('button', { name: 'Delete photo' })).toBeNull()
    await userEvent.click(proof.getByRole('button', { name: 'That’ll do' }))
    expect(await screen.findByRole('article', { name: 'Priya kept their word.' })).toBeTruthy()
    expect(accept).toHaveBeenCalledWith({
      uniqueId: 'B'.repeat(22),
      participantId: priya.id,
      commandId: expect.any(String),
    })
  })

  it('is sent back with a reason only', async () => {
    const sendBack = vi.fn(async () => ({ debts: [aDebt({ ...owed, status: 'sent_back', sentBackReason: 'A tram' })] }))
    await open([aDebt({ ...owed, ...waiting })], lost(), { sendBack })
    await userEvent.click((await card('Priya says it’s done.')).getByRole('button', { name: 'Send it back' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Send it back?' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Send it back' }))
    expect(sheet.getByText('Say what’s missing, so it can be fixed.')).toBeTruthy()
    await userEvent.type(sheet.getByLabelText('What’s missing?'), 'A tram')
    await userEvent.click(sheet.getByRole('button', { name: 'Send it back' }))
    expect(await screen.findByRole('article', { name: 'Priya is having another go.' })).toBeTruthy()
    expect(sendBack).toHaveBeenCalledWith(expect.objectContaining({ reason: 'A tram' }))
  })

  it('can be asked for once a day, while it is the debtor’s move', async () => {
    const remind = vi.fn(async () => ({ debts: [aDebt({ ...owed, remindedAt: new Date() })] }))
    await open([aDebt(owed)], lost(), { remind })
    const debt = await card('Priya still has to do it.')
    expect(debt.getByRole('button', { name: 'Message Priya' })).toBeTruthy()
    await userEvent.click(debt.getByRole('button', { name: 'Remind Priya in the app' }))
    expect(remind).toHaveBeenCalledWith(expect.objectContaining({ participantId: priya.id }))
    expect(await debt.findByText('Reminded today. You can remind them again tomorrow.')).toBeTruthy()
    expect(debt.queryByRole('button', { name: 'Remind Priya in the app' })).toBeNull()
    cleanup()
    await open([aDebt({ ...owed, ...waiting })])
    expect((await card('Priya says it’s done.')).queryByRole('button', { name: 'Remind Priya in the app' })).toBeNull()
  })

  it('is let go after asking once more, also before there is a proof; a refusal is told', async () => {
    const forgive = vi.fn(() => Promise.reject({ code: 'dare.bad_state', status: 'done' }))
    await open([aDebt(owed)], lost(), { forgive })
    const debt = await card('Priya still has to do it.')
    expect(debt.queryByRole('button', { name: 'That’ll do' })).toBeNull()
    await userEvent.click(debt.getByRole('button', { name: 'Let it go' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Priya off the hook?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Let it go' }))
    expect(await dialog.findByText('This dare is already done')).toBeTruthy()
  })
})

describe('the proof of a dare', () => {
  const target = { type: 'proof', participantId: priya.id } as const
  const thread = async () => ({
    closesAt: null,
    reactions: [{ target, counts: { '🫡': 3 }, mine: [] }],
  })

  it('takes reactions, and tells who reacted', async () => {
    const react = vi.fn(() => new Promise(() => undefined))
    const reactors = async () => ({
      reactors: [{ kind: '🫡', speaker: { participantId: null, name: 'Theo', pet: null } }],
    })
    await open([aDebt({ ...theirs, ...waiting })], lost(), {}, { thread, react, reactors })
    const proof = await card('Priya says it’s done.')
    await userEvent.click(await proof.findByRole('button', { name: 'Respect, 3', pressed: false }))
    expect(await proof.findByRole('button', { name: 'Respect, 4', pressed: true })).toBeTruthy()
    expect(react).toHaveBeenCalledWith(expect.objectContaining({ target, kind: '🫡', isOn: true }))
    await userEvent.click(proof.getByRole('button', { name: 'React' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'React to Priya’s proof' }))
    expect(await sheet.findByText('Theo')).toBeTruthy()
    expect(sheet.getByText('Line 13')).toBeTruthy()
  })

  it('is reported, and its debtor blocked, by everyone but its debtor', async () => {
    const report = vi.fn(async () => ({}))
    await open([aDebt({ ...waiting }), aDebt({ ...theirs, ...waiting })], lost(), {}, { thread, report })
    expect((await card('Your proof is on its way')).queryByRole('button', { name: /^Report/ })).toBeNull()
    await userEvent.click((await card('Priya says it’s done.')).getByRole('button', { name: 'Report Priya’s proof' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Report Priya’s proof' }))
    await userEvent.click(sheet.getByRole('radio', { name: /Mean/ }))
    await userEvent.click(sheet.getByRole('checkbox'))
    await userEvent.click(sheet.getByRole('button', { name: 'Report it' }))
    expect(await screen.findByText('Reported. Thanks.')).toBeTruthy()
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ target, reason: 'mean', isBlocking: true }))
  })
})

describe('everybody else', () => {
  it('only looks, and reports', async () => {
    await open([aDebt({ ...theirs, ...waiting }), aDebt()])
    // The viewer's own debt comes first, whatever the order of the participants.
    expect(
      (await screen.findAllByRole('article')).map((article) => within(article).getByRole('heading').textContent),
    ).toEqual(['You owe Sam', 'Priya says it’s done.'])
    const buttons = (await card('Priya says it’s done.')).queryAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Report Priya’s proof'])
  })

  it.each([
    ['Only the people in a bet can see its dares.', { participants: [sam, priya] }],
    ['This bet is about tokens.', { stake: { type: 'token', tokens: 25 } }],
    ['Not until this bet is decided.', { status: 'active', result: null }],
    ['It ended without a loser.', { status: 'drawn', result: { ...result, winnerIds: [] } }],
  ] as const)('is told: %s', async (line, overrides) => {
    await open([], lost(overrides as unknown as Partial<BetView>))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nobody owes a dare here' })).toBeTruthy()
    expect(screen.getByText(line)).toBeTruthy()
  })

  it('is asked to sign in first, and told when it could not be loaded', async () => {
    const get = async () => lost()
    const { path } = await renderApp({ address: '/bet/nope/dare', bets: { get } })
    await waitFor(() => expect(path()).toBe('/auth?returnTo=%2Fbet%2Fnope%2Fdare'))
    cleanup()
    const list = () => Promise.reject({ code: 'server.defect', incidentId: '1' })
    await renderApp({ address: `/bet/${'B'.repeat(22)}/dare`, me: aMe(), bets: { get }, dares: { list } })
    expect(await screen.findByText('Failed to load the dare')).toBeTruthy()
    expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})
