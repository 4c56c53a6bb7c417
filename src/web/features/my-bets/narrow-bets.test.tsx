// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { openMyBets, questions } from '#test/support/open-my-bets.tsx'

const sam = aSealedParticipant('Sam')
const mine = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })

afterEach(cleanup)

describe('narrowing the list', () => {
  const bets = [
    aBetView({ uniqueId: 'rain', description: 'Rain?', participants: [mine, aSealedParticipant('Žofie')] }),
    aBetView({ uniqueId: 'late', description: 'Late?', status: 'active', stake: { type: 'action', forfeit: 'Sing' } }),
    aBetView({ uniqueId: 'snow', description: 'Snow?', status: 'cancelled', participants: [mine, sam] }),
  ]

  it('keeps the filters in the address, and clears them', async () => {
    const { path } = await openMyBets(bets)
    await userEvent.click(await screen.findByRole('button', { name: 'Status: All' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Status' }))
    expect(sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All',
      'Active',
      'Pending',
      'Won',
      'Lost',
      'Cancelled',
    ])
    await userEvent.click(sheet.getByText('Cancelled'))
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(questions()).toEqual(['Snow?'])
    expect(path()).toBe('/my-bets?status=cancelled')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(screen.getByRole('button', { name: 'Stake Type: All' }))
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Stake Type' })).getByText('Dare'))
    await screen.findByRole('heading', { name: 'No bets match your filters' })
    expect(path()).toBe('/my-bets?status=cancelled&stake=custom')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    expect(path()).toBe('/my-bets')
  })

  it('takes the filters from the address and ignores nonsense', async () => {
    await openMyBets(bets, '/my-bets?status=active&stake=gold')
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(screen.getByRole('button', { name: 'Status: Active' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Stake Type: All' })).toBeTruthy()
  })

  it('finds names and questions; / leads to the search', async () => {
    await openMyBets(bets)
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
    await userEvent.keyboard('/')
    const search = screen.getByRole('textbox', { name: 'Search your bets' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await userEvent.type(search, 'zofie')
    await screen.findByRole('heading', { name: 'Your Bets (1)' })
    expect(screen.getByText('1 bet found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    await screen.findByRole('heading', { name: 'Your Bets (3)' })
  })
})
