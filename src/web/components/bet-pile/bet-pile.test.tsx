// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { listOf, waitingOf } from '#test/support/open-my-bets.tsx'
import { renderApp } from '#test/support/render-app.tsx'
import { resizeWindow } from '#test/support/resize-window.ts'

const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedParticipant('Sam')
const lost: BetView['result'] = aResult([sam.id])
const rain = aBetView({ uniqueId: 'rain', description: 'Rain?', participants: [mine, sam] })
const snow = aBetView({
  uniqueId: 'snow',
  description: 'Snow?',
  status: 'won',
  participants: [mine, sam],
  result: lost,
})
const late = aBetView({
  uniqueId: 'late',
  description: 'Late?',
  isCreator: true,
  status: 'active',
  participants: [mine, sam],
})
const bets = [rain, snow, late]

function open(me: ReturnType<typeof aMe> | null = aMe(), listMine = vi.fn(listOf(bets))) {
  const get = async ({ uniqueId }: { readonly uniqueId: string }) => bets.find((bet) => bet.uniqueId === uniqueId)
  return renderApp({
    address: '/predict/rain',
    me,
    bets: { get: get as never, listMine, listWaiting: waitingOf(bets) },
  })
}
const pile = async () => within(await screen.findByRole('complementary', { name: 'Your bets' }))

beforeEach(() => resizeWindow(1600, 1000))
afterEach(() => {
  cleanup()
  resizeWindow(1024, 768)
})

describe('the pile beside an open bet', () => {
  it('has my bets in the order of My Bets, each with how it stands, and marks the open one', async () => {
    await open()
    const slips = within(await (await pile()).findByRole('list')).getAllByRole('link')
    expect(slips.map((slip) => slip.textContent)).toEqual([
      'Late?Active · who was right?',
      'Rain?Pending · 2 of 2 sealed',
      expect.stringMatching(/^Snow\?Lost · \S+/),
    ])
    expect(slips.map((slip) => slip.getAttribute('aria-current'))).toEqual([null, 'page', null])
    expect((await pile()).getByRole('link', { name: 'Your Bets (3)' }).getAttribute('href')).toBe('/my-bets')
  })

  it('opens the next and the previous bet with ] and [', async () => {
    const { path } = await open()
    await (await pile()).findByRole('list')
    await userEvent.keyboard(']')
    await waitFor(() => expect(path()).toBe('/predict/snow'))
    await waitFor(() => expect(document.querySelector('.slip[aria-current]')?.textContent).toMatch(/^Snow/))
    await userEvent.keyboard('[[')
    await waitFor(() => expect(path()).toBe('/predict/rain'))
  })

  it('is searched by the question and the names, until the search is closed', async () => {
    await open()
    const search = await (await pile()).findByRole('button', { name: 'Search your bets' })
    await userEvent.click(search)
    const field = (await pile()).getByRole('searchbox', { name: 'Search bets or friends' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    const slips = async () => within((await pile()).getByRole('list')).queryAllByRole('link')
    await userEvent.type(field, 'snow sam')
    await waitFor(async () =>
      expect((await slips()).map((slip) => slip.textContent)).toEqual([expect.stringMatching(/^Snow\?/)]),
    )
    await userEvent.type(field, 'x')
    expect(await (await pile()).findByText('No bet matches.')).toBeTruthy()
    await userEvent.click(search)
    await waitFor(async () => expect(await slips()).toHaveLength(3))
  })

  it('is not asked for in a narrower window, nor for a visitor', async () => {
    const listMine = vi.fn(listOf(bets))
    resizeWindow(1280, 800)
    await open(aMe(), listMine)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('complementary', { name: 'Your bets' })).toBeNull()
    act(() => resizeWindow(1600, 1000))
    await pile()
    expect(listMine).toHaveBeenCalledTimes(1)
    cleanup()
    await open(null, listMine)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('complementary', { name: 'Your bets' })).toBeNull()
    expect(listMine).toHaveBeenCalledTimes(1)
  })

  it('says where it does not come, and asks again', async () => {
    let isUp = false
    const listMine = vi.fn(async () =>
      isUp ? listOf(bets)() : Promise.reject({ code: 'server.defect', status: 500, data: {} }),
    )
    await open(aMe(), listMine)
    expect(await (await pile()).findByText('Failed to load bets')).toBeTruthy()
    isUp = true
    await userEvent.click((await pile()).getByRole('button', { name: 'Try Again' }))
    expect(await (await pile()).findByRole('link', { name: /^Late\?/ })).toBeTruthy()
  })
})
