// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderApp } from '#test/support/render-app.tsx'

const bet = aBetView({ uniqueId: 'late', participants: [myParticipantView(), aSealedParticipant('Sam')] })

afterEach(cleanup)

it('Bet Created keeps the link when the bet does not load, says so beside it, and loads it again', async () => {
  const get = vi.fn().mockRejectedValueOnce({ code: 'input.invalid' }).mockResolvedValue(bet)
  await renderApp({ address: '/create-bet?created=late', me: aMe(), bets: { get } })
  expect(await screen.findByText('Failed to load bet information')).toBeTruthy()
  expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Bet link' }).value).toMatch(/\/predict\/late$/)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Who has sealed' })).toBeTruthy()
  expect(screen.queryByText('Failed to load bet information')).toBeNull()
})
