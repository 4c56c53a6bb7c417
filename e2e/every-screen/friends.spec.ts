import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectFlawless, SMALL_PHONE } from '../check-screens.ts'
import { claimParticipant, makeBet } from '../made-bets.ts'
import { accountOf, askToBeFriends, befriend, block, inviteAddressOf } from '../made-friends.ts'
import { freshEmail, hydrated, PASSWORD, send } from '../people.ts'
import { press, QUESTION, sees, signedUp, visitorAt } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

/** As long as a name can be, and nowhere to break it. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern'

test('inviting friends, and arriving through a link', async ({ browser }) => {
  const sam = await signedUp(browser, LONG)
  const mia = await signedUp(browser, 'Mia')
  const jo = await signedUp(browser, 'Jo')
  const stranger = await visitorAt(browser)
  await befriend(sam.page, jo.page)
  const link = async (page: Page) => {
    await press('Generate Invite Link')(page)
    await expect(page.getByLabel('Your invite link', { exact: true })).toBeVisible()
  }
  const isGone = { isRefused: true, reach: (page: Page) => sees(page, 'Invalid Invite') }

  await expectFlawless(sam.page, [
    { name: 'no link yet', address: '/invite-friends' },
    { name: 'my link', address: '/invite-friends', reach: link },
  ])
  const address = await inviteAddressOf(sam.page)
  await expectFlawless(sam.page, [
    { name: 'my own link', address, reach: (page) => sees(page, 'This is your own invite link') },
  ])
  await expectFlawless(stranger.page, [
    { name: 'inviting, signed out', address: '/invite-friends' },
    { name: 'a friend’s link, signed out', address, reach: (page) => sees(page, 'Sign Up & Accept') },
    { name: 'invited to sign up', address: `/auth?${address.split('?')[1] ?? ''}&mode=sign-up` },
    { name: 'a link without its code', address: '/add-friend' },
    { name: 'a link that is over', address: '/add-friend?invite=no-such-code', ...isGone },
  ])
  await expectFlawless(jo.page, [
    { name: 'a link of a friend', address, reach: (page) => sees(page, /already friends/) },
  ])
  await expectFlawless(mia.page, [
    { name: 'a friend request', address, reach: (page) => sees(page, 'Accept Request') },
    {
      name: 'rejecting it',
      address,
      reach: async (page) => {
        await press('Reject Request')(page)
        await sees(page, 'Reject this request?')
      },
    },
    {
      name: 'a friend request that could not be accepted',
      address,
      isRefused: true,
      reach: async (page) => {
        await page.route('**/rpc/invites/accept**', (route) => route.abort())
        await press('Accept Request')(page)
        await sees(page, 'Error accepting friend request')
        await page.unroute('**/rpc/invites/accept**')
      },
    },
    {
      name: 'friends now',
      address,
      reach: async (page) => {
        await press('Accept Request')(page)
        await page.waitForURL('**/account')
        await hydrated(page)
        await page.goto(address)
        await sees(page, 'Friend request accepted!')
      },
    },
  ])
  await expectFlawless(stranger.page, [{ name: 'a link that is used up', address, ...isGone }])
})

test('friends, requests, and finding somebody', async ({ browser }) => {
  const host = await signedUp(browser, LONG)
  const bet = await makeBet(host.page, { description: QUESTION, friends: ['Jo', 'Ann'] })
  const league = await makeLeague(host.page)
  // A user who signed up through the link of a bet, and has everything that a list of people can show.
  const sam = await cameThrough(browser, `/predict/${bet.uniqueId}`)
  const [mia, jo, asker, eve] = await Promise.all(['Mia', 'Jo', LONG, 'Eve'].map((name) => signedUp(browser, name)))
  if (!mia || !jo || !asker || !eve) throw new Error('somebody is missing')
  await befriend(sam, mia.page)
  await askToBeFriends(sam, await accountOf(jo.page))
  await askToBeFriends(asker.page, await accountOf(sam))
  await block(sam, await accountOf(eve.page))
  const menu = async (page: Page) => {
    await press('More about Mia')(page)
    await sees(page, 'Remove Friend')
  }
  const search = (text: string) => async (page: Page) => {
    await press('Add Friends')(page)
    await page.getByRole('dialog').getByLabel('Search by name').fill(text)
    await sees(page, text === LONG ? /(person|people) found/ : 'Nobody by that name.')
  }

  await claimParticipant(sam, bet, 'Jo')
  for (let count = 0; count < 3; count += 1) await makeLeague(sam)
  await expectFlawless(sam, [
    {
      name: 'sealed, and whose link it was',
      address: `/predict/${bet.uniqueId}`,
      reach: async (page) => {
        await page.getByLabel('Your prediction').fill('Late again')
        await press(/^Seal it/)(page)
        await sees(page, 'You came through')
      },
    },
    {
      name: 'in a league, and whose link it was',
      address: `/leagues?join=${league.code}`,
      reach: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Join League' }).click()
        await sees(page, 'You came through')
      },
    },
    {
      name: 'too many leagues',
      address: '/leagues',
      isRefused: true,
      reach: async (page) => {
        await press('Create League')(page)
        await page.getByRole('dialog').getByLabel('League Name').fill('One too many')
        await page.getByRole('dialog').getByRole('button', { name: 'Create League' }).click()
        await sees(page, 'You have 3 active leagues')
      },
    },
    { name: 'friends and requests', address: '/account', reach: (page) => sees(page, 'You came through') },
    { name: 'whom I have blocked', address: '/account', reach: (page) => page.getByText('Blocked people').click() },
    { name: 'about a friend', address: '/account', reach: menu },
    {
      name: 'removing a friend',
      address: '/account',
      reach: async (page) => {
        await menu(page)
        await press('Remove Friend')(page)
        await sees(page, 'Remove Mia?')
      },
    },
    {
      name: 'blocking somebody',
      address: '/account',
      reach: async (page) => {
        await press(`Block ${LONG}`)(page)
        await sees(page, `Block ${LONG}?`)
      },
    },
    {
      name: 'adding friends',
      address: '/account',
      reach: async (page) => {
        await press('Add Friends')(page)
        await sees(page, 'Search by name')
      },
    },
    { name: 'somebody was found', address: '/account', reach: search(LONG) },
    { name: 'nobody was found', address: '/account', reach: search('Zzyzx-nobody') },
    {
      name: 'my link in the dialog',
      address: '/account',
      reach: async (page) => {
        await press('Add Friends')(page)
        await press('Generate Invite Link')(page)
        await expect(page.getByLabel('Your invite link', { exact: true })).toBeVisible()
      },
    },
    {
      name: 'friends and requests that did not come',
      address: '/account',
      isRefused: true,
      reach: async (page) => {
        await page.route('**/rpc/friends/**', (route) => route.abort())
        await page.reload()
        await sees(page, 'Failed to load friends list')
        await sees(page, 'Failed to load friend requests')
      },
    },
  ])
})

/** Signs a user up as the form does for a visitor who came from `returnTo`. */
async function cameThrough(browser: Parameters<typeof signedUp>[0], returnTo: string): Promise<Page> {
  const context = await browser.newContext(SMALL_PHONE)
  const account = { email: freshEmail('Sam'), password: PASSWORD, displayName: 'Sam', inviteCode: null, returnTo }
  await send(context, 'POST', '/api/accounts', account)
  return context.newPage()
}

const makeLeague = (page: Page): Promise<{ code: string }> =>
  send(page.context(), 'POST', '/api/leagues', { commandId: randomUUID(), name: 'Sofa', lastDay: null })
