import type { BetView, MyBetView } from '#contract/bet-view.ts'
import type { Inputs } from '#contract/index.ts'
import { nameKey } from '#domain/bets/names.ts'
import { waitingBets } from '#domain/bets/next-action.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { isLive } from '#domain/bets/status.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMe } from './me.ts'
import { renderApp } from './render-app.tsx'

type Answers = NonNullable<Parameters<typeof renderApp>[0]['bets']>
type Listed = readonly (BetView & Partial<Pick<MyBetView, 'isHidden' | 'dareState'>>)[]

const listed = (bets: Listed): readonly MyBetView[] =>
  bets.map((bet) => ({ ...bet, isHidden: bet.isHidden ?? false, dareState: bet.dareState ?? null }))

const placeOf = ({ status }: MyBetView): number => (isLive(status) ? (status === 'active' ? 0 : 1) : 2)

/** Everything that the server searches. */
const textOf = ({ description, creatorName, participants }: MyBetView): string =>
  nameKey([description, creatorName, ...participants.map(({ name }) => name)].join(' '))

/** The API's list of the viewer's bets, on one page. */
export const listOf =
  (bets: Listed) =>
  async ({ withHidden = false, status = null, stake = null, text = '' }: Inputs['bets']['listMine'] = {}) => {
    const mine = listed(bets)
    const isFound = (bet: MyBetView): boolean =>
      (withHidden || !bet.isHidden) &&
      (status === null || personalOutcome(bet, bet.result?.winnerIds ?? null) === status) &&
      (stake === null || bet.stake.type === stake) &&
      nameKey(text)
        .split(' ')
        .every((word) => textOf(bet).includes(word))
    return {
      bets: mine.filter(isFound).toSorted((a, b) => placeOf(a) - placeOf(b)),
      hiddenCount: mine.filter((bet) => bet.isHidden).length,
      nextCursor: null,
    }
  }

/** What of them waits for the viewer. */
export const waitingOf = (bets: Listed) => async () => ({
  bets: waitingBets(
    listed(bets).filter((bet) => !bet.isHidden),
    new Date(),
  ),
})

/** The API with these bets. */
export const apiOf = (bets: Listed) => ({ listMine: listOf(bets), listWaiting: waitingOf(bets) })

/** My Bets with these bets. */
export const openMyBets = (bets: Listed, address = '/my-bets', answers: Answers = {}) =>
  renderApp({ address, me: aMe(), bets: { ...apiOf(bets), ...answers } })

/** The questions of the tickets, in their order. */
export const questions = () =>
  screen.getAllByRole('article').map((ticket) => within(ticket).getByRole('heading').textContent)

/** The open menu of a ticket. */
export async function menuOf(question: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${question}”` }))
  return within(await screen.findByRole('dialog', { name: 'Bet options' }))
}
