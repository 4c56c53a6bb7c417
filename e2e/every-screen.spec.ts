import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectFlawless, SMALL_PHONE, type Screen } from './look.ts'
import { cancelBet, claimPlace, joinBet, makeBet, resolveBet, revealBet, type MadeBet } from './made-bets.ts'
import { accountOf, befriend } from './made-friends.ts'
import { signedUp as signedUpAt, visitor } from './people.ts'

// Many screens in one story; a trace of them all would take longer than looking at them.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 150_000 })

const QUESTION = 'Will Sam be late to brunch again?'

const signedUp = (browser: Browser, name: string) => signedUpAt(browser, name, '/my-bets', SMALL_PHONE)
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const check = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
const sees = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const predictAt = (bet: MadeBet) => `/predict/${bet.uniqueId}`

const NOBODYS: readonly Screen[] = [
  { name: 'landing', address: '/' },
  { name: 'demo', address: '/demo' },
  {
    name: 'demo, filled in',
    address: '/demo',
    reach: async (page) => {
      await page.getByLabel('Friend’s name').fill('Theo')
      await page.getByLabel('What’s the bet?').fill('Theo forgets the cake again')
      await page.getByLabel('Reward or forfeit').fill('loser buys coffee for a week')
    },
  },
  {
    name: 'demo, share sheet',
    address: '/demo',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Instagram' }).click()
      await sees(page, /Instagram/)
    },
  },
  { name: 'not found', address: '/no-such-page', isRefused: true },
  { name: 'bet not found', address: '/predict/no-such-bet', isRefused: true },
]

const signUpAddress = '/auth?mode=sign-up&invite=abc&returnTo=%2Fcreate-bet'

const ACCOUNTS: readonly Screen[] = [
  { name: 'sign in', address: '/auth' },
  { name: 'sign in, nothing typed', address: '/auth', reach: press('Sign In') },
  {
    name: 'sign in, wrong and then locked out',
    address: '/auth',
    isRefused: true,
    reach: async (page) => {
      await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill('Wrong-1234!')
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await page.getByRole('button', { name: 'Sign In', exact: true }).click()
        await expect(page.getByRole('button', { name: /Signing in/ })).toHaveCount(0)
      }
      await expect(page.getByRole('button', { name: /^Try again in/ })).toBeVisible()
    },
  },
  { name: 'sign up, invited', address: signUpAddress },
  { name: 'sign up, nothing typed', address: signUpAddress, reach: press('Sign Up') },
  { name: 'forgotten password', address: '/auth/forgot' },
  {
    name: 'forgotten password, sent',
    address: '/auth/forgot',
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await sees(page, 'Check your email')
    },
  },
  { name: 'new password', address: '/auth/reset?token=x' },
  { name: 'new password, too weak', address: '/auth/reset?token=x', reach: press('Save new password') },
  { name: 'new password, dead link', address: '/auth/reset' },
  { name: 'confirm e-mail', address: '/auth/confirm?token=x' },
  {
    name: 'confirm e-mail, dead link',
    address: '/auth/confirm?token=x',
    isRefused: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
      await sees(page, 'This link is no longer valid or has expired.')
    },
  },
]

const goOn = press('Continue')

/** The draft lives on the device, so each step starts where the one before has ended. */
const WIZARD: readonly Screen[] = [
  { name: 'wizard 1', address: '/create-bet' },
  { name: 'wizard 1, refused', address: '/create-bet', reach: goOn },
  {
    name: 'wizard 2',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByLabel('Your bet').fill(QUESTION)
      await goOn(page)
      await sees(page, 'Step 2 of 5')
    },
  },
  { name: 'wizard 2, refused', address: '/create-bet', reach: goOn },
  {
    name: 'wizard 3',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByLabel('Your prediction').fill('Twenty minutes')
      await page.getByLabel('Friend 1', { exact: true }).fill('Priya')
      await page.getByRole('button', { name: 'Priya adds it later' }).click()
      await goOn(page)
      await sees(page, 'Step 3 of 5')
    },
  },
  {
    name: 'wizard 3, no stake',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByLabel('Tokens each').fill('')
      await goOn(page)
    },
  },
  {
    name: 'wizard 3, dare refused',
    address: '/create-bet',
    reach: async (page) => {
      await check(page, 'Dare')
      await goOn(page)
    },
  },
  {
    name: 'wizard 4',
    address: '/create-bet',
    reach: async (page) => {
      await check(page, 'Tokens')
      await page.getByLabel('Tokens each').fill('25')
      await goOn(page)
      await sees(page, 'Step 4 of 5')
    },
  },
  {
    name: 'wizard 4, refused',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByRole('switch', { name: 'Set a deadline' }).click()
      await goOn(page)
    },
  },
  {
    name: 'wizard 5',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByText('Tonight').click()
      await goOn(page)
      await sees(page, 'Step 5 of 5')
    },
  },
]

test('the screens of nobody in particular', async ({ browser }) => {
  const { page } = await visitorAt(browser)
  await expectFlawless(page, NOBODYS)
})

test('the screens of accounts', async ({ browser }) => {
  const { page } = await visitorAt(browser)
  await expectFlawless(page, ACCOUNTS)
})

test('the wizard, for a visitor', async ({ browser }) => {
  const { page } = await visitorAt(browser)
  const askToSignIn = { name: 'wizard, asks to sign in', address: '/create-bet', reach: press('Lock it in!') }
  await expectFlawless(page, [...WIZARD, askToSignIn])
})

test('the wizard, when the bet goes out', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  const [first, , ...steps] = WIZARD
  for (const step of [first, ...steps]) {
    await page.goto('/create-bet')
    await step?.reach?.(page)
  }
  await expectFlawless(page, [
    {
      name: 'bet created',
      address: '/create-bet',
      reach: async () => {
        await press('Lock it in!')(page)
        await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
      },
    },
  ])
})

test('the prediction page before the bet is live', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const stranger = await visitorAt(browser)
  const suggested = { Mia: 'Twenty minutes, blaming the trains' }
  const [free, kept, sealed, secret, dear] = await Promise.all([
    makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: dare }),
    makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: dare, suggested }),
    makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'] }),
    makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: dare, isSealed: true }),
    makeBet(sam.page, { description: QUESTION, friends: ['Mia'], stake: { type: 'token', tokensText: '75' } }),
  ])
  const claimed = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: dare })
  const opened = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: dare })
  await claimPlace(mia.page, kept, 'Mia')
  await claimPlace(mia.page, claimed, 'Mia')
  await claimPlace(mia.page, dear, 'Mia')
  await joinBet(mia.page, sealed, 'Mia', 'Late')
  await joinBet(mia.page, secret, 'Mia', 'Late')
  await joinBet(mia.page, opened, 'Mia', 'Late')
  await revealBet(mia.page, opened)
  const closing = await makeBet(sam.page, {
    description: QUESTION,
    friends: ['Mia', 'Jo'],
    stake: dare,
    deadline: new Date(Date.now() + 1_500).toISOString(),
  })
  const seal = async (page: Page) => {
    await page.getByLabel('Your prediction').fill('Late again')
    await page.getByRole('button', { name: /^Seal it/ }).click()
    await sees(page, 'Prediction Confirmed')
  }

  await expectFlawless(stranger.page, [
    { name: 'visitor', address: predictAt(free) },
    { name: 'visitor, too late', address: predictAt(closing) },
  ])
  await expectFlawless(sam.page, [
    { name: 'creator, waiting', address: predictAt(free) },
    { name: 'creator, some are in', address: predictAt(sealed) },
  ])
  await expectFlawless(mia.page, [
    { name: 'choosing', address: predictAt(free) },
    { name: 'choosing, the older address', address: `/join-bet/${free.uniqueId}?participant=Jo` },
    { name: 'suggested', address: predictAt(kept) },
    { name: 'suggested, writing my own', address: predictAt(kept), reach: press('Edit Prediction') },
    { name: 'writing', address: predictAt(claimed) },
    { name: 'writing, nothing written', address: predictAt(claimed), reach: press('Seal it') },
    { name: 'too few tokens', address: predictAt(dear) },
    { name: 'confirmed', address: predictAt(claimed), reach: seal },
    { name: 'sealed', address: predictAt(sealed) },
    { name: 'sealed, changing it', address: predictAt(sealed), reach: press('Edit Prediction') },
    { name: 'sealed for all', address: predictAt(secret) },
    { name: 'opened so far', address: predictAt(opened) },
    { name: 'too late', address: predictAt(closing) },
  ])
})

const dare = { type: 'action', forfeit: 'sing happy birthday to a stranger' } as const

/** A bet of Sam and Mia in which both are in. */
async function liveBet(sam: Page, mia: Page, plan = {}): Promise<MadeBet> {
  const bet = await makeBet(sam, { description: QUESTION, friends: ['Mia'], stake: dare, ...plan })
  await joinBet(mia, bet, 'Mia', 'Late')
  return bet
}

test('the prediction page of a live bet and after its end', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const stranger = await visitorAt(browser)
  const live = await liveBet(sam.page, mia.page)
  const opened = await liveBet(sam.page, mia.page)
  await revealBet(sam.page, opened)
  await revealBet(mia.page, opened)
  const paid = await liveBet(sam.page, mia.page, { stake: { type: 'token', tokensText: '25' } })
  await resolveBet(sam.page, paid, ['Mia'])
  const owed = await liveBet(sam.page, mia.page)
  await resolveBet(sam.page, owed, ['Mia'])
  const drawn = await liveBet(sam.page, mia.page)
  await resolveBet(sam.page, drawn, 'drawn')
  const cancelled = await liveBet(sam.page, mia.page)
  await cancelBet(sam.page, cancelled)

  await expectFlawless(sam.page, [
    { name: 'creator, live', address: predictAt(live) },
    { name: 'creator, all predictions', address: predictAt(opened) },
    { name: 'the moment of losing tokens', address: predictAt(paid), reach: isTold },
    { name: 'lost tokens', address: predictAt(paid) },
    { name: 'the moment of losing a dare', address: predictAt(owed), reach: isTold },
    { name: 'lost a dare', address: predictAt(owed) },
    { name: 'a dare I owe', address: `/bet/${owed.uniqueId}/dare` },
    { name: 'no dare here', address: `/bet/${paid.uniqueId}/dare` },
    { name: 'calling it', address: `/resolve-bet/${opened.uniqueId}` },
    { name: 'calling it, winner named', address: `/resolve-bet/${opened.uniqueId}`, reach: nameMia },
    {
      name: 'calling it, are you sure',
      address: `/resolve-bet/${opened.uniqueId}`,
      reach: async (page) => {
        await nameMia(page)
        await page.getByRole('button', { name: 'Mia wins' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'calling it off',
      address: `/resolve-bet/${opened.uniqueId}`,
      reach: async (page) => {
        await check(page, 'Cancel Bet')
        await page.getByRole('button', { name: 'Cancel the bet' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ])
  await expectFlawless(mia.page, [
    { name: 'live', address: predictAt(live) },
    { name: 'all predictions', address: predictAt(opened) },
    { name: 'the moment of winning tokens', address: predictAt(paid), reach: isTold },
    { name: 'won tokens', address: predictAt(paid) },
    { name: 'the moment of winning a dare', address: predictAt(owed), reach: isTold },
    { name: 'won a dare', address: predictAt(owed) },
    { name: 'a dare I am owed', address: `/bet/${owed.uniqueId}/dare` },
    { name: 'the moment of a draw', address: predictAt(drawn), reach: isTold },
    { name: 'drawn', address: predictAt(drawn) },
    { name: 'the moment of a cancelled bet', address: predictAt(cancelled), reach: isTold },
    { name: 'cancelled', address: predictAt(cancelled) },
    {
      name: 'list, may not call it',
      address: `/resolve-bet/${opened.uniqueId}`,
      reach: (page) => sees(page, 'Access denied'),
    },
    { name: 'list of everything', address: '/my-bets' },
    { name: 'what I was told', address: '/notifications', reach: (page) => sees(page, 'You won: 50 tokens for you') },
    {
      name: 'not wanting to hear of a bet',
      address: '/notifications',
      reach: async (page) => {
        await press(/^More for “You won: 50/)(page)
        await sees(page, 'Mute this bet')
      },
    },
  ])
  await expectFlawless(stranger.page, [
    { name: 'visitor, live', address: predictAt(live) },
    { name: 'visitor, decided', address: predictAt(paid) },
    { name: 'visitor, sent to sign in', address: `/resolve-bet/${live.uniqueId}` },
  ])
})

/** The moment takes the screen, and the server has heard of it. */
const isTold = async (page: Page) => {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const nameMia = (page: Page) => page.getByRole('checkbox', { name: 'Mia' }).check({ force: true })

test('my bets and the menu', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  const openMenu = press(/menu/)
  const menu = page.getByRole('dialog', { name: 'Your menu' })
  await expectFlawless(page, [
    { name: 'no bets', address: '/my-bets' },
    {
      name: 'my menu',
      address: '/my-bets',
      reach: async () => {
        await openMenu(page)
        await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
      },
    },
    { name: 'nothing to tell', address: '/notifications' },
    { name: 'landing, signed in', address: '/' },
    { name: 'account', address: '/account' },
    {
      name: 'my name, refused',
      address: '/account',
      reach: async () => {
        await press('Edit display name')(page)
        await page.getByRole('dialog').getByLabel('Display Name').fill('')
        await press('Save')(page)
        await sees(page, 'Display name must be between 1 and 50 characters')
      },
    },
  ])
  await makeBet(page, { description: QUESTION, friends: ['Jo'], creatorPrediction: null })
  await expectFlawless(page, [
    { name: 'a bet that waits for me', address: '/my-bets' },
    { name: 'the menu of a bet', address: '/my-bets', reach: (at) => press(/^More for/)(at) },
  ])
})

test('managing a bet, changing it from the list, and its receipt', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  await befriend(sam.page, mia.page)
  const keptFor = { Mia: await accountOf(mia.page) }
  const plan = { description: QUESTION, friends: ['Mia', 'Jo'] }
  const managed = await makeBet(sam.page, { ...plan, deadline: new Date(Date.now() + 86_400_000).toISOString() })
  await claimPlace(mia.page, managed, 'Mia')
  const kept = await makeBet(sam.page, { ...plan, description: 'Will it snow?', keptFor, stake: dare })
  const live = await liveBet(sam.page, mia.page)
  const paid = await liveBet(sam.page, mia.page, { stake: { type: 'token', tokensText: '25' } })
  await resolveBet(sam.page, paid, ['Mia'])
  const manage = `/manage-bet/${managed.uniqueId}`
  const dialog = async (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
  const asks = (button: string) => async (page: Page) => {
    await press(button)(page)
    await dialog(page)
  }
  const fromMenu = (button: string) => async (page: Page) => {
    await page.getByRole('button', { name: 'More for “Will it snow?”' }).click()
    await press(button)(page)
    await dialog(page)
  }

  await expectFlawless(sam.page, [
    { name: 'managing', address: manage },
    { name: 'adding somebody', address: manage, reach: asks('Add participant') },
    { name: 'removing somebody', address: manage, reach: asks('Remove Mia') },
    { name: 'freeing a place', address: manage, reach: asks('Free Mia’s place') },
    { name: 'more time', address: manage, reach: asks('Move deadline') },
    { name: 'cancelling', address: manage, reach: asks('Cancel Bet') },
    { name: 'list, adding somebody', address: '/my-bets', reach: fromMenu('Add participant') },
    { name: 'list, removing somebody', address: '/my-bets', reach: fromMenu('Remove participant') },
    { name: 'receipt of a bet that gathers', address: `/bet/${managed.uniqueId}/receipt` },
    { name: 'receipt', address: `/bet/${paid.uniqueId}/receipt` },
  ])
  await expectFlawless(mia.page, [
    { name: 'managing, not mine', address: manage },
    { name: 'leaving', address: `/manage-bet/${live.uniqueId}`, reach: asks('Leave Bet') },
    { name: 'invited', address: predictAt(kept) },
    { name: 'invited, declining', address: predictAt(kept), reach: asks('Decline') },
    { name: 'list, invited', address: '/my-bets', reach: (page) => sees(page, 'Accept') },
    { name: 'list, filtered to nothing', address: '/my-bets?status=lost' },
    { name: 'receipt, not mine', address: `/bet/${kept.uniqueId}/receipt`, isRefused: true },
  ])
})

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

test('the theme of the menu outweighs the one of the device', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  await page.getByRole('button', { name: /menu/ }).click()
  for (const [theme, other] of [
    ['Dark', 'light'],
    ['Light', 'dark'],
  ] as const) {
    await page.getByRole('dialog').getByText(theme, { exact: true }).click()
    await page.emulateMedia({ colorScheme: other })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
  }
})

test('a screen that breaks says so, and comes back', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  await makeBet(page, { description: QUESTION, friends: ['Jo'], creatorPrediction: null })
  await expectFlawless(page, [
    {
      name: 'crash',
      address: '/my-bets',
      isRefused: true,
      reach: async () => {
        await page.route('**/rpc/bets/get**', (route) => route.abort())
        await page.getByRole('link', { name: 'Add Prediction' }).click()
        await sees(page, 'Something went wrong, your data is safe')
      },
    },
  ])
  await page.unroute('**/rpc/bets/get**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Your prediction')).toBeVisible()
})

test('a wizard that breaks says so, and keeps the draft', async ({ browser }) => {
  const { page } = await visitorAt(browser)
  await page.goto('/create-bet')
  for (const step of WIZARD) await step.reach?.(page)
  await expectFlawless(page, [
    {
      name: 'wizard, crash',
      address: '/create-bet?step=3',
      isRefused: true,
      reach: async () => {
        // A browser without a calendar: the next step cannot be drawn.
        await page.evaluate(() => Object.assign(Intl, { DateTimeFormat: null }))
        await goOn(page)
        await sees(page, 'Bet Creation Error')
        await sees(page, 'There was an error while creating your bet. Please try again or go back to the main page.')
      },
    },
  ])
  await page.goto('/create-bet')
  await sees(page, 'Step 3 of 5')
})

const visitorAt = (browser: Browser) => visitor(browser, 'Zoe', '/', SMALL_PHONE)
