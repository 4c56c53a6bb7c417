// @vitest-environment happy-dom
import type { RivalryView } from '#contract/friends.ts'
import { NOW, anId } from '#test/support/factories.ts'
import { aMe } from '#test/support/me.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(cleanup)

const samId = anId()
const side = (won: number, more: Partial<RivalryView['mine']> = {}): RivalryView['mine'] => ({
  won,
  tokensTaken: 0,
  longestRun: 0,
  daresOwed: 0,
  tokensOwed: 0,
  ...more,
})
const aRivalry = (overrides: Partial<RivalryView> = {}): RivalryView => ({
  person: { userId: samId, displayName: 'Sam', pet: null },
  mine: side(7, { tokensTaken: 165, longestRun: 3 }),
  theirs: side(4, { tokensTaken: 90, longestRun: 2, daresOwed: 1 }),
  drawn: 1,
  sharing: { mine: false, theirs: false },
  lastRun: { isMine: true, length: 2 },
  lastBets: [
    { uniqueId: 'B'.repeat(22), description: 'Who parks worse?', resolvedAt: NOW, winner: 'them', isDrawn: false },
    { uniqueId: 'C'.repeat(22), description: 'Late again?', resolvedAt: NOW, winner: null, isDrawn: true },
  ],
  ...overrides,
})

const open = (rivalry: () => Promise<unknown>, shareScore = vi.fn(async () => ({}))) =>
  renderApp({ address: `/with/${samId}`, me: aMe(), friends: { rivalry, shareScore } })

it('leads with a sentence to its reader, and shows the figures and the last bets', async () => {
  await open(async () => aRivalry())
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re ahead, 7 to 4' })).toBeTruthy()
  expect(screen.getByText('2 in a row. Don’t get used to it.')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'The score in figures' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['You', 'Figure', 'Sam'],
    ['7', 'Won', '4'],
    ['1', 'Drawn', '1'],
    ['165', 'Tokens taken', '90'],
    ['3', 'Longest run', '2'],
    ['0', 'Dares still owed', '1'],
  ])
  const bet = screen.getByRole('link', { name: 'New bet with Sam' })
  expect(bet.getAttribute('href')).toBe(`/create-bet?friend=${samId}&friendName=Sam`)
  expect(screen.getByRole('link', { name: /Who parks worse\?.*Sam$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Late again\?.*Drawn$/ })).toBeTruthy()
})

it('says what one still owes the other in tokens, where anybody does', async () => {
  await open(async () => aRivalry({ theirs: side(4, { tokensOwed: 15 }) }))
  const row = await screen.findByRole('row', { name: /Tokens still owed/ })
  expect([...row.children].map((cell) => cell.textContent)).toEqual(['0', 'Tokens still owed', '15'])
})

it.each([
  ['Sam is ahead, 4 to 1', side(1), side(4)],
  ['Dead level, 4 all', side(4), side(4)],
  ['Nothing between you yet', side(0), side(0)],
])('says: %s', async (sentence, mine, theirs) => {
  await open(async () => aRivalry({ mine, theirs }))
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy()
})

it('is gone for strangers, blocked people and deleted accounts alike', async () => {
  await open(async () => Promise.reject(Object.assign(new Error('no'), { code: 'friend.not_found' })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing here' })).toBeTruthy()
})

it('leads back to the bets where the page is the first one of its tab', async () => {
  await open(async () => aRivalry())
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(window.location.pathname).toBe('/my-bets'))
})

describe('sharing the score', () => {
  const allowing = () => screen.findByRole('switch', { name: 'Let Sam share the score' })
  const shareButton = () => screen.queryByRole('button', { name: 'Share the score' })

  it('waits for the other one, and is offered once both have said yes', async () => {
    let sharing = { mine: false, theirs: false }
    const shareScore = vi.fn(async () => {
      sharing = { mine: true, theirs: false }
      return {}
    })
    await open(async () => aRivalry({ sharing }), shareScore)
    fireEvent.click(await allowing())
    expect(await screen.findByText('Waiting for Sam’s yes.')).toBeTruthy()
    expect(shareScore).toHaveBeenCalledWith(expect.objectContaining({ userId: samId, isAllowed: true }))
    expect(shareButton()).toBeNull()
    cleanup()
    await open(async () => aRivalry({ sharing: { mine: true, theirs: true } }))
    expect((await allowing()).getAttribute('aria-checked')).toBe('true')
    expect(shareButton()).toBeTruthy()
  })

  it('is not asked for with a guest', async () => {
    await open(async () => aRivalry({ sharing: null }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
