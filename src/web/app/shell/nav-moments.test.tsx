// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderApp } from '#test/support/render-app.tsx'

const me = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })
const sam = aSealedParticipant('Sam', { state: 'visible', text: 'Fourteen' })
const result = aResult([me.id])
const called = aBetView({
  status: 'won',
  isCreator: true,
  isInvolved: true,
  hasSeenEnding: false,
  participants: [me, sam],
  result: { ...result, resolvedByName: 'Mia' },
  myXp: 50,
})

/** Opens the list of bets, where resolving a bet leads to. */
async function land(bet = called, pet = aMe().pet) {
  const seeEnding = vi.fn(async () => ({ ...bet, hasSeenEnding: true }))
  const person = aMe({ tokens: 125, pet })
  const app = await renderApp({
    // No place: nothing is told there.
    address: '/demo',
    me: person,
    bets: { get: async () => bet, seeEnding },
    pets: { seeGrowth: async () => ({ ...pet, hasGrown: false }) },
  })
  await screen.findByRole('heading', { level: 1 })
  await app.router.navigate({ to: '/my-bets', state: { endedBet: bet.uniqueId } })
  return { ...app, seeEnding }
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Escape is listened for once the dialog has the focus. */
async function dismiss(dialog: HTMLElement): Promise<void> {
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
}

it('tells the creator who has called a bet and won it, once, and then that the pet has grown by it', async () => {
  const { seeEnding } = await land(called, { ...aMe().pet, hasGrown: true })
  const win = await screen.findByRole('dialog', { name: 'Told ya!' })
  expect(screen.getAllByRole('dialog')).toEqual([win])
  expect(seeEnding).toHaveBeenCalledTimes(1)
  await dismiss(win)
  await dismiss(await screen.findByRole('dialog', { name: 'Hello, Young!' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['lost it', { ...called, result: { ...called.result, winnerIds: [sam.id] } }],
  ['has been told on the bet’s own page', { ...called, hasSeenEnding: true }],
])('says nothing to somebody who %s', async (_what, bet) => {
  const { seeEnding } = await land(bet as typeof called)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(seeEnding).not.toHaveBeenCalled()
})

it('lets somebody answer a league’s link before it tells that the pet has grown', async () => {
  const pet = { ...aMe().pet, hasGrown: true }
  await renderApp({
    address: '/leagues?join=ABCDEFGH',
    me: aMe({ pet }),
    leagues: {
      preview: async () => ({
        name: 'Office',
        memberCount: 3,
        stakeLimit: 50,
        isMember: false,
        isFinished: false,
        leagueId: null,
      }),
    },
    pets: { seeGrowth: async () => ({ ...pet, hasGrown: false }) },
  })
  const joining = await screen.findByRole('dialog', { name: 'Join League' })
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([joining])
  await dismiss(joining)
  expect(await screen.findByRole('dialog', { name: 'Hello, Young!' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Join League' })).toBeNull()
})
