// @vitest-environment happy-dom
import type { PetView } from '#contract/pets.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMe } from '#test/support/me.ts'
import { anId, NOW } from '#test/support/factories.ts'
import { renderApp } from '#test/support/render-app.tsx'

const aPet = (overrides: Partial<PetView> = {}): PetView => ({
  ...aMe().pet,
  name: 'Biscuit',
  xp: 140,
  ...overrides,
})
const account = {
  displayName: 'Mia',
  email: 'mia@example.com',
  memberSince: NOW,
  hasPassword: true,
  sessions: [{ id: anId(), isCurrent: true, userAgent: null, signedInAt: NOW, lastSeenAt: NOW }],
}
type Answers = NonNullable<Parameters<typeof renderApp>[0]['pets']>
const show = (pet: PetView, pets: Answers = {}) =>
  renderApp({ address: '/account', me: aMe({ pet }), accounts: { account: async () => account }, pets })
async function open(pet: PetView, pets: Answers = {}) {
  const page = await show(pet, pets)
  await screen.findByRole('region', { name: `${pet.name}, your pet` })
  return page
}
const card = () => within(screen.getByRole('region', { name: /, your pet$/ }))
const picture = (name: string) => card().getByRole<HTMLImageElement>('img', { name })

/** What the device reports: reduced motion, and whether the page is visible. */
const setting = { lessMovement: false, isHidden: false }
beforeEach(() => {
  localStorage.clear()
  Object.assign(setting, { lessMovement: false, isHidden: false })
  const media = (query: string) => ({
    matches: query.includes('reduced-motion') && setting.lessMovement,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('matchMedia', media)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => setting.isHidden)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the pet card', () => {
  it('shows the name, the stage, the wins and the way to the next stage', async () => {
    await open(aPet())
    expect(card().getByRole('heading', { name: 'Biscuit' })).toBeTruthy()
    expect(card().getByText('Young fox · 6 wins')).toBeTruthy()
    const bar = card().getByRole('progressbar', { name: 'XP' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['140', '300'])
    expect(card().getByText('160 to', { exact: false }).textContent).toBe('160 to Adult')
    expect(card().queryByRole('group', { name: 'Pick one' })).toBeNull()
  })

  it('says so when there is no stage left', async () => {
    await open(aPet({ xp: 1_500, stage: 'legendary', totalWins: 1 }))
    expect(card().getByText('Max Evolution Reached!')).toBeTruthy()
    expect(card().getByText('Legendary fox · 1 win')).toBeTruthy()
    expect(card().queryByRole('progressbar')).toBeNull()
  })
})

describe('the idle beats', () => {
  it('rest while the pet naps, which this device remembers', async () => {
    await open(aPet())
    expect(picture('Biscuit, a young fox').src).toContain('mystical_fox-young-alive.svg')
    const nap = screen.getByRole('button', { name: 'Let Biscuit nap (stops the animation)' })
    expect(nap.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(nap)
    expect(nap.getAttribute('aria-pressed')).toBe('true')
    expect(picture('Biscuit, a young fox').src).toContain('mystical_fox-young-sleepy.svg')
    cleanup()
    await open(aPet())
    expect(picture('Biscuit, a young fox').src).toContain('sleepy')
  })

  it('rest for people who asked for less movement', async () => {
    setting.lessMovement = true
    await open(aPet())
    expect(picture('Biscuit, a young fox').src).toMatch(/mystical_fox-young\.svg$/)
  })

  it('rest while nobody looks', async () => {
    await open(aPet())
    setting.isHidden = true
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(picture('Biscuit, a young fox').src).toMatch(/mystical_fox-young\.svg$/)
  })
})

describe('a new name', () => {
  const edit = async (name: string) => {
    await userEvent.click(card().getByRole('button', { name: 'Rename Biscuit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A new name' }))
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.type(dialog.getByLabelText('Name'), name)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    return dialog
  }

  it('stands there at once', async () => {
    const rename = vi.fn(async ({ name }: { name: string }) => aPet({ name }))
    await open(aPet(), { rename })
    await edit('Crumb')
    expect(rename).toHaveBeenCalledWith({ name: 'Crumb' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(card().getByRole('heading', { name: 'Crumb' })).toBeTruthy()
  })

  it.each([
    ['<script>', undefined, 'Update Error: That name contains characters a pet can’t wear'],
    ['Crumb', { code: 'pet.name_length' }, 'Update Error: A pet’s name must be between 1 and 50 characters'],
    ['Crumb', { code: 'account.signed_out' }, 'Authentication required: Please sign in to earn XP.'],
  ])('that is refused (%s) says why', async (name, refusal, sentence) => {
    await open(aPet(), { rename: () => Promise.reject(refusal) })
    const dialog = await edit(name)
    expect(await dialog.findByText(sentence)).toBeTruthy()
  })
})

describe('the choice', () => {
  const radio = (name: string) => card().getByRole<HTMLInputElement>('radio', { name })

  it('is there until the first XP', async () => {
    const choose = vi.fn(async ({ type }: { type: PetView['type'] }) => aPet({ type, xp: 0, stage: 'baby' }))
    await open(aPet({ xp: 0, stage: 'baby' }), { choose })
    expect(card().getByText('Once it earns XP, it’s yours for good.')).toBeTruthy()
    expect(radio('Fox').checked).toBe(true)
    await userEvent.click(radio('Dog'))
    expect(choose).toHaveBeenCalledWith({ type: 'mystical_dog' })
    expect(await card().findByText('Baby dog · 6 wins')).toBeTruthy()
  })

  it('that comes too late says so', async () => {
    await open(aPet({ xp: 0, stage: 'baby' }), { choose: () => Promise.reject({ code: 'pet.chosen' }) })
    await userEvent.click(radio('Cat'))
    expect(
      await card().findByText('Update Error: Your pet has already earned XP, so it stays what it is.'),
    ).toBeTruthy()
    expect(radio('Fox').checked).toBe(true)
  })
})

describe('a pet that has grown', () => {
  it('is told once, whatever place its person is at', async () => {
    const seeGrowth = vi.fn(async () => aPet())
    await show(aPet({ hasGrown: true }), { seeGrowth })
    const moment = within(await screen.findByRole('dialog', { name: 'Hello, Young!' }))
    expect(moment.getByText('Biscuit grew up')).toBeTruthy()
    expect(moment.getAllByText('A bandana, an ember, and a plan.').length).toBeGreaterThan(0)
    const stages = within(moment.getByRole('list', { name: 'Its five stages' })).getAllByRole('img')
    expect(stages.map((stage) => stage.getAttribute('alt'))).toEqual([
      'Baby',
      'Young',
      'Adult, still to come',
      'Elder, still to come',
      'Legendary, still to come',
    ])
    expect(seeGrowth).toHaveBeenCalledWith({ stage: 'young' })
    await userEvent.click(moment.getByRole('button', { name: 'Carry on' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells when that could not be remembered', async () => {
    const seeGrowth = () => Promise.reject({ code: 'server.busy' })
    await show(aPet({ hasGrown: true }), { seeGrowth })
    expect(await screen.findByText('XP Error')).toBeTruthy()
  })
})
