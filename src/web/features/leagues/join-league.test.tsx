// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId } from '#test/support/factories.ts'
import { aLeaguePage, aLeagueView } from '#test/support/league-view.ts'
import { renderApp } from '#test/support/render-app.tsx'

type Answers = NonNullable<Parameters<typeof renderApp>[0]['leagues']>
const refusal = (code: string, data: object = {}) => Promise.reject({ code, status: 400, data })
const found = {
  name: 'Sunday Club',
  memberCount: 6,
  stakeLimit: 50,
  isMember: false,
  isFinished: false,
  leagueId: null,
}

async function open(answers: Answers, code?: string) {
  const app = await renderApp({
    address: code === undefined ? '/leagues' : `/leagues?join=${code}`,
    me: aMe(),
    leagues: { preview: async () => found, ...answers },
  })
  if (code === undefined) await userEvent.click(await screen.findByRole('button', { name: 'Join League' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Join League' }))
  return { ...app, sheet, field: sheet.getByLabelText<HTMLInputElement>('League code') }
}
const pressJoin = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join League' }))

const markedCells = (field: HTMLElement): readonly number[] =>
  [...(field.nextElementSibling?.children ?? [])].flatMap(({ className }, cell) =>
    className.includes('inset-ring-3') ? [cell] : [],
  )

afterEach(cleanup)

describe('joining', () => {
  it('opens by the link, with the code in upper case, shows the league, and joins it', async () => {
    const join = vi.fn(async () => aLeagueView())
    const { sheet, field, path } = await open({ join }, 'kx3p9tta')
    expect(field.value).toBe('KX3P9TTA')
    await sheet.findByText('Sunday Club')
    expect(sheet.getByText('6 members · Stakes up to 50 tokens')).toBeTruthy()
    await pressJoin()
    await waitFor(() => expect(join).toHaveBeenCalledWith(expect.objectContaining({ code: 'KX3P9TTA' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('You’re in Sunday Club')
    // Going back does not open it again.
    expect(path()).toBe('/leagues')
  })

  it.each([
    ['league.already_member', {}, 'Already a member'],
    ['league.finished', {}, 'This league has finished'],
    ['league.too_many_tries', { retryAfterSeconds: 59 }, 'Please wait 59 seconds before trying again'],
    ['server.defect', { incidentId: 'x' }, 'Failed to join league. Please check your invite code.'],
  ])('refused with %s says so', async (code, data, text) => {
    const { sheet, field } = await open({ join: () => refusal(code, data) })
    expect(sheet.getByRole('button', { name: 'Join League' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(field, 'kx3p 9tta')
    await pressJoin()
    await sheet.findByText(text)
  })

  it('tells a wrong code as soon as it is complete, and does not try it again', async () => {
    const preview = vi.fn(() => refusal('league.code_invalid'))
    const join = vi.fn()
    const { sheet, field } = await open({ preview, join })
    await userEvent.type(field, 'AAAAAAAA')
    await sheet.findByText('Invalid invite code')
    await pressJoin()
    expect(preview).toHaveBeenCalledTimes(1)
    expect(join).not.toHaveBeenCalled()
    // The next code is typed over the wrong one.
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8])
    expect(markedCells(field)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    await userEvent.keyboard('K')
    expect(field.value).toBe('K')
    expect(sheet.queryByText('Invalid invite code')).toBeNull()
  })

  it.each([
    [{ isMember: true }, 'Already a member'],
    [{ isFinished: true }, 'This league has finished'],
  ])('tells before joining: %j', async (facts, text) => {
    const { sheet } = await open({ preview: async () => ({ ...found, ...facts }) }, 'KX3P9TTA')
    await sheet.findByText(text)
  })

  it('leads whoever is in already to the league, and not back to the dialog', async () => {
    const league = aLeaguePage()
    const preview = async () => ({ ...found, isMember: true, leagueId: league.leagueId })
    const { sheet, path } = await open({ preview, get: async () => league }, 'KX3P9TTA')
    const before = window.history.length
    await userEvent.click(await sheet.findByRole('link', { name: 'Open the league' }))
    await screen.findByRole('heading', { level: 1, name: 'Sunday Club' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(path()).toBe(`/leagues/${league.leagueId}`)
    expect(window.history.length).toBe(before)
  })

  it('does not offer to join what has finished', async () => {
    const { sheet, field } = await open({ preview: async () => ({ ...found, isFinished: true }) }, 'KX3P9TTA')
    const button = await sheet.findByRole('button', { name: 'Join League', description: 'This league has finished' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    // The code itself is correct.
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it.each([
    ['league.too_many_tries', 3_540, 'Please wait 59 minutes before trying again'],
    ['rate.limited', 30, 'Please wait 30 seconds before trying again'],
  ])('tells how long to wait before joining: %s', async (code, retryAfterSeconds, text) => {
    const preview = vi.fn(() => refusal(code, { retryAfterSeconds }))
    const join = vi.fn(async () => aLeagueView())
    const { sheet, field } = await open({ preview, join }, 'KX3P9TTA')
    await sheet.findByText(text)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(preview).toHaveBeenCalledTimes(1)
    // The pause may be over, and the code may be correct.
    await pressJoin()
    await waitFor(() => expect(join).toHaveBeenCalledTimes(1))
  })

  it('joins where the league could not be shown before', async () => {
    const join = vi.fn(async () => aLeagueView())
    await open({ join, preview: () => refusal('server.busy') }, 'KX3P9TTA')
    await pressJoin()
    await waitFor(() => expect(join).toHaveBeenCalledTimes(1))
  })

  it('sends a double tap once', async () => {
    const join = vi.fn(() => new Promise(() => undefined))
    const { sheet } = await open({ join }, 'KX3P9TTA')
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Join League' }))
    await userEvent.keyboard('{Enter}')
    expect(join).toHaveBeenCalledTimes(1)
  })
})

describe('the eight cells', () => {
  it('take typing, pasting, and putting right in the middle', async () => {
    const { field } = await open({})
    await userEvent.type(field, 'kx3')
    expect(field.value).toBe('KX3')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}h')
    expect(field.value).toBe('HX3')
    expect(field.selectionStart).toBe(1)
    await userEvent.clear(field)
    await userEvent.paste(' kx3p-9tta and more')
    expect(field.value).toBe('KX3P9TTA')
  })

  it('are marked where the caret stands, and as far as characters are selected', async () => {
    const { sheet, field } = await open({})
    const marked = () => markedCells(field)
    expect(sheet.getByText('League code')).toBeTruthy()
    expect(marked()).toEqual([0])
    await userEvent.type(field, 'KX3P')
    expect(marked()).toEqual([4])
    await userEvent.type(field, 'x', { initialSelectionStart: 1, initialSelectionEnd: 3, skipClick: true })
    expect(field.value).toBe('KXP')
    expect(marked()).toEqual([2])
    field.setSelectionRange(0, 2)
    fireEvent.keyUp(field, { key: 'Shift' })
    expect(marked()).toEqual([0, 1])
  })

  it.each(['http://localhost/leagues?join=AWR3Z9RR', 'Code: awr3z9rr'])('take %j whole', async (pasted) => {
    const { sheet, field } = await open({})
    await userEvent.click(field)
    await userEvent.paste(pasted)
    expect(field.value).toBe('AWR3Z9RR')
    expect(field.selectionStart).toBe(8)
    await sheet.findByText('Sunday Club')
  })

  it('say which letters no code has, before a try is lost', async () => {
    const preview = vi.fn()
    const join = vi.fn()
    const { sheet, field } = await open({ preview, join })
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(field, 'KX3P0')
    expect(sheet.getByText('Codes never contain 0, O, 1, I or L.')).toBeTruthy()
    await userEvent.keyboard('TTA')
    await sheet.findByText('Invalid invite code')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await pressJoin()
    // What is to be mended has the focus.
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([preview, join].flatMap((asked) => asked.mock.calls)).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, 'KX3')
    await pressJoin()
    await sheet.findByText('Invalid invite code')
    expect(join).not.toHaveBeenCalled()
    // A code that lacks letters is typed to its end.
    await userEvent.keyboard('P')
    expect(field.value).toBe('KX3P')
  })
})

describe('joining by the link of a friend', () => {
  it('offers who sent it as a friend, in one tap', async () => {
    const ann = { userId: anId(), displayName: 'Ann', pet: null }
    const request = vi.fn(async () => ({ outcome: 'sent' }))
    await renderApp({
      address: '/leagues?join=kx3p9tta',
      me: aMe(),
      leagues: { listMine: async () => ({ leagues: [] }), join: async () => aLeagueView() },
      invites: { referrer: async () => ({ referrer: ann }) },
      friends: { request },
    })
    const sheet = within(await screen.findByRole('dialog', { name: 'Join League' }))
    expect(screen.queryByText('You came through Ann’s link.')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Join League' }))
    expect(await screen.findByText('You came through Ann’s link.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Add Ann as a friend' }))
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ userId: ann.userId }))
  })
})
