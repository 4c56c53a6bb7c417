// @vitest-environment happy-dom
import type { BetView } from '#contract/bet-view.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBetView } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView, aSealedParticipant, myParticipantView } from '#test/support/participant-view.ts'
import { renderPage, type BetAnswers } from '#test/support/render-page.tsx'
import { BetScreen } from './bet-screen.tsx'

const sam = { ...aSealedParticipant('Sam'), isCreator: true }
const withMe = (participant: Parameters<typeof myParticipantView>[0] = {}) =>
  aBetView({ participants: [sam, myParticipantView(participant), aParticipantView({ name: 'Jo' })] })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = () => userEvent.type(screen.getByRole('textbox', { name: 'Your prediction' }), 'Eleven')

interface Attempt {
  readonly bet: BetView
  readonly command: keyof BetAnswers
  readonly act: () => Promise<unknown>
}

/** Each attempt, with what the page says when the reason of its failure is unknown. */
const ATTEMPTS: readonly (readonly [string, Attempt])[] = [
  ['Failed to select participant', { bet: aBetView(), command: 'claim', act: () => press('I’m Mia') }],
  [
    'Failed to remove participation - please try again',
    { bet: withMe(), command: 'release', act: () => press('Not you? Change participant') },
  ],
  [
    'Failed to save prediction',
    { bet: withMe(), command: 'predict', act: () => write().then(() => press('Seal it for 25 tokens')) },
  ],
  [
    'Failed to confirm prediction',
    {
      bet: withMe({ prediction: { state: 'suggested', text: 'Three' } }),
      command: 'predict',
      act: () => press('Confirm Prediction'),
    },
  ],
]

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('an attempt that fails for no reason anybody knows', () => {
  it.each(ATTEMPTS)('is called by its name: %s', { timeout: 15_000 }, async (sentence, { bet, command, act }) => {
    const answers = { [command]: () => Promise.reject({ code: 'server.defect', incidentId: '1' }) }
    await renderPage({ screen: <BetScreen uniqueId={bet.uniqueId} participant={null} />, bet, me: aMe(), answers })
    await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull())
    await act()
    expect(await screen.findByText(`Error: ${sentence}`)).toBeTruthy()
    expect(screen.getAllByRole('alert').filter((alert) => alert.textContent !== '')).toHaveLength(1)
  })
})
