// @vitest-environment happy-dom
import type { BetSeries } from '#contract/bet-series.ts'
import { BetScreen } from '#web/features/predict/bet-screen.tsx'
import { sam, samSeen, sealed } from '#test/support/bet-page.tsx'
import { aBetSeries } from '#test/support/bet-series.ts'
import { aBetView, aResult } from '#test/support/bet-view.ts'
import { aMe } from '#test/support/me.ts'
import { aParticipantView } from '#test/support/participant-view.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

const lost = aBetView({
  status: 'won',
  isInvolved: true,
  participants: [samSeen, sealed],
  result: aResult([samSeen.id]),
})

const open = (series: Partial<BetSeries>, bet = lost, tokens = 100) =>
  renderPage({
    screen: <BetScreen uniqueId={bet.uniqueId} participant={null} />,
    bet,
    me: aMe({ tokens }),
    answers: { series: async () => aBetSeries(series) },
  })
const allLinks = () =>
  within(screen.getByRole('region', { name: 'Again?' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const)
const SCORE = ['SThe score: You and Sam', `/with/${samSeen.id}`]
/** The ways to another game; the way to the score with Sam stands behind them. */
function links() {
  const all = allLinks()
  expect(all.at(-1)).toEqual(SCORE)
  return all.slice(0, -1)
}

it('offers who lost a rematch, and double or nothing with its stake', async () => {
  await open({ hasLost: true }, lost, 31)
  await screen.findByText('Rematch')
  expect(links()).toEqual([
    ['RematchSame people, 25 again', `/create-bet?again=${lost.uniqueId}`],
    [
      '50Double or nothingLosers’ right. Same people, 50 each.You have 31. Earn 19 more.',
      `/create-bet?again=${lost.uniqueId}&isDouble=yes`,
    ],
  ])
})

it.each([
  ['who won', {}],
  ['after two doublings', { hasLost: true, doublings: 2 }],
  ['where one of the people cannot be asked', { hasLost: true, isComplete: false }],
])('offers only a rematch: %s', async (_, series) => {
  await open(series)
  await screen.findByText('Rematch')
  expect(links()).toHaveLength(1)
})

it('leads to the game that is open, and shows the series', async () => {
  await open({
    openGame: { game: 3, uniqueId: 'N'.repeat(22) },
    game: 2,
    score: [
      { name: 'Sam', isMe: false, wins: 2 },
      { name: 'Mia', isMe: true, wins: 0 },
    ],
  })
  await screen.findByText('Game 3 is open.')
  expect(links()).toEqual([['Game 3 is open.Go to it', `/predict/${'N'.repeat(22)}`]])
  await userEvent.click(screen.getByRole('button', { name: /Game 2\. Sam leads 2 to 0\./ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'The series' }))
  expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Game 2, double or nothingStill open50 tokens',
    expect.stringMatching(/^Game 1.*Sam25 tokens$/),
  ])
})

it('tells who is asked again why, and that a no is free', async () => {
  const bet = aBetView({
    game: 2,
    stake: { type: 'token', tokens: 50 },
    participants: [sam, aParticipantView({ name: 'Mia', reservedFor: 'me' })],
  })
  await open({ status: 'pending', game: 2, isDouble: true, lastWinnerNames: ['Mia'], hasWonLast: true }, bet)
  expect(
    await screen.findByText(/^Sam lost 25 tokens last time and would like them back, double or nothing\.$/),
  ).toBeTruthy()
  expect(screen.getByText(/Saying no costs nothing and tells nobody\./)).toBeTruthy()
  expect(screen.queryByText('Rematch')).toBeNull()
})
