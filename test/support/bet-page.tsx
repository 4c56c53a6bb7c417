import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bet-view.ts'
import { BetScreen } from '#web/features/predict/bet-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aParticipantView, aSealedParticipant, myParticipantView } from './participant-view.ts'
import { renderPage, type BetAnswers } from './render-page.tsx'

/** Three people of a bet: its creator, sealed; the same with the prediction opened; and one who has not joined. */
export const sam = { ...aSealedParticipant('Sam'), isCreator: true }
export const samSeen = {
  ...aSealedParticipant('Sam', { state: 'visible', text: 'Fourteen' }),
  isCreator: true,
  isOpened: true,
}
export const jo = aParticipantView({ name: 'Jo' })
/** The viewer's own participant, with their prediction. */
export const sealed = myParticipantView({ isAccepted: true, prediction: { state: 'mine', text: 'Eleven' } })

interface BetPageOptions {
  readonly answers?: object
  readonly participant?: string | null
  readonly people?: object
  readonly objections?: object
  readonly guests?: Parameters<typeof renderPage>[0]['guests']
}

/** Opens the page of `bet` as `me` sees it (null: a visitor), and waits for its body. */
export async function openBetPage(
  bet: BetView,
  me: Me | null,
  { answers = {}, participant = null, people = {}, objections = {}, guests }: BetPageOptions = {},
) {
  const page = await renderPage({
    screen: <BetScreen uniqueId={bet.uniqueId} participant={participant} />,
    bet,
    me,
    answers: answers as BetAnswers,
    people,
    objections,
    ...(guests && { guests }),
  })
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull())
  return page
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const link = (name: string) => screen.getByRole('link', { name })
export const letter = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your prediction' })
