import type { BetView, MyBetView } from '#contract/bet-view.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMe } from './me.ts'
import { renderApp } from './render-app.tsx'

type Answers = NonNullable<Parameters<typeof renderApp>[0]['bets']>
type Listed = readonly (BetView & { readonly isHidden?: boolean })[]

/** The API's list of the viewer's bets. */
export const listOf = (bets: Listed) => {
  const mine = bets.map((bet): MyBetView => ({ isHidden: false, ...bet }))
  const hiddenCount = mine.filter((bet) => bet.isHidden).length
  return async ({ withHidden }: { readonly withHidden: boolean }) => ({
    bets: mine.filter((bet) => withHidden || !bet.isHidden),
    hiddenCount,
    nextBefore: null,
  })
}

/** My Bets with these bets. */
export const openMyBets = (bets: Listed, address = '/my-bets', answers: Answers = {}) =>
  renderApp({ address, me: aMe(), bets: { listMine: listOf(bets), ...answers } })

/** The questions of the tickets, in their order. */
export const questions = () =>
  screen.getAllByRole('article').map((ticket) => within(ticket).getByRole('heading').textContent)

/** The open menu of a ticket. */
export async function menuOf(question: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${question}”` }))
  return within(await screen.findByRole('dialog', { name: 'Bet options' }, { timeout: 5_000 }))
}
