// @vitest-environment happy-dom
import type { DareDebt } from '#contract/bet-view.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { apiOf } from '#test/support/open-my-bets.tsx'
import { renderApp } from '#test/support/render-app.tsx'

const debt: DareDebt = {
  id: 'd1',
  state: 'owed',
  bet: { uniqueId: 'late', description: 'Late?' },
  forfeit: 'Sing',
  names: ['Sam'],
  since: new Date(0),
}
const bet = aBetView({ uniqueId: 'late', participants: [myParticipantView(), aSealedParticipant('Sam')] })

afterEach(cleanup)

it('what I owe stands after what the filters found, and after that they found nothing', async () => {
  await renderApp({
    address: '/my-bets?status=cancelled',
    me: aMe(),
    bets: {
      ...apiOf([bet]),
      dareDebts: async () => ({ iOwe: [debt], owedToMe: [] }),
    },
  })
  const iOwe = await screen.findByRole('region', { name: 'You owe' })
  const nothing = await screen.findByText(/No bets match your filters/)
  expect(nothing.compareDocumentPosition(iOwe) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getAllByText(/Sing/)).toHaveLength(1)
})

it('open dares that do not load say so and are loaded again', async () => {
  const dareDebts = vi.fn().mockRejectedValue({ code: 'input.invalid' })
  await renderApp({ address: '/my-bets', me: aMe(), bets: { ...apiOf([bet]), dareDebts } })
  expect(await screen.findByText('Failed to load your dares')).toBeTruthy()
  expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeTruthy()
  dareDebts.mockResolvedValue({ iOwe: [debt], owedToMe: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('region', { name: 'You owe' })).toBeTruthy()
  expect(screen.queryByText('Failed to load your dares')).toBeNull()
})
