import { test } from '@playwright/test'
import { expectFlawless } from '../look.ts'
import { signedUp as signedUpAt } from '../people.ts'
import { predictAt, liveBet } from '../screen-steps.ts'

test.describe.configure({ timeout: 150_000 })

test('the places and the tasks on a desk', async ({ browser }) => {
  const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
  const sam = await signedUpAt(browser, 'Sam', '/my-bets', desk)
  const mia = await signedUpAt(browser, 'Mia', '/my-bets', desk)
  const bet = await liveBet(sam.page, mia.page)
  await expectFlawless(sam.page, [
    { name: 'landing', address: '/' },
    { name: 'demo', address: '/demo' },
    { name: 'wizard', address: '/create-bet' },
    { name: 'list', address: '/my-bets' },
    {
      name: 'my menu',
      address: '/my-bets',
      reach: (page) => page.getByRole('button', { name: /menu/ }).filter({ visible: true }).click(),
    },
    { name: 'live', address: predictAt(bet) },
    { name: 'calling it', address: `/resolve-bet/${bet.uniqueId}` },
  ])
})
