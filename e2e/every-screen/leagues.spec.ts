import type { Page } from '@playwright/test'
import { expectFlawless, type Screen } from '../check-screens.ts'
import { endLeague, lostLeagueBet, makeLeague, makeLeagueBet } from '../made-leagues.ts'
import { asks, press, sees, signedUp, visitorAt } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

const LONG_NAME = 'Wilhelmina Featherstonehaugh-Cholmondeley'

/** A line of the league's menu has been pressed, and its dialog has come. */
const choose = (league: string, item: string, sign: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: `Options for ${league}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click()
  await sees(page, sign)
}
const inDialog = (button: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().waitFor()
}
const after =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const type = (label: string, text: string) => (page: Page) => page.getByLabel(label).fill(text)
const joinAsks = asks('Join League')
const createAsks = asks('Create League')
const showFinished = (page: Page) => page.getByLabel('Show finished leagues').check()

const WAYS_IN: readonly Screen[] = [
  // Not the last: an event about a league would load it again while the next screen is checked.
  { name: 'league not found', address: `/leagues/${crypto.randomUUID()}`, isRefused: true },
  { name: 'no leagues', address: '/leagues' },
  { name: 'making a league', address: '/leagues', reach: createAsks },
  {
    name: 'making a league, too long a name and no day',
    address: '/leagues',
    reach: after(createAsks, type('League Name', 'The Very Long League'), (page) =>
      page.getByLabel('Set an end date').check(),
    ),
  },
  { name: 'joining', address: '/leagues', reach: joinAsks },
  {
    name: 'joining, letters no code has',
    address: '/leagues',
    reach: after(joinAsks, type('League code', 'KX3P0'), (page) => sees(page, 'Codes never contain')),
  },
  {
    name: 'joining, wrong code',
    address: '/leagues?join=aaaaaaaa',
    isRefused: true,
    reach: (page) => sees(page, 'Invalid invite code'),
  },
]

test('the screens of leagues', async ({ browser }) => {
  const zoe = await visitorAt(browser)
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, LONG_NAME)
  await expectFlawless(zoe.page, [{ name: 'leagues, for a visitor', address: '/leagues' }])
  await expectFlawless(mia.page, WAYS_IN)

  const jo = await signedUp(browser, 'Jo')
  const club = await makeLeague(sam, 'Sunday Club', [jo, mia])
  const lone = await makeLeague(sam, 'New', [])
  const snow = await makeLeagueBet({ league: club, by: sam, against: jo, description: 'Will it snow on Sunday?' })
  await lostLeagueBet({ league: club, by: sam, against: mia, description: 'Is the café open?' })
  const over = await makeLeague(sam, 'Pub Quiz 2025', [mia])
  const dusk = await makeLeagueBet({ league: over, by: sam, against: mia, description: 'Dark by five?' })
  await lostLeagueBet({ league: over, by: sam, against: mia, description: 'Who wins the tie-break?' })
  await endLeague(sam.page, over)
  const page = `/leagues/${club.leagueId}`

  await expectFlawless(mia.page, [
    { name: 'joining, shown before', address: `/leagues?join=${lone.code}`, reach: (at) => sees(at, '1 member') },
    { name: 'leagues of others', address: '/leagues' },
    { name: 'leaving a league', address: '/leagues', reach: choose('Sunday Club', 'Leave league', /^Leave Sunday/) },
    { name: 'a list with bets of leagues', address: '/my-bets', reach: (at) => sees(at, 'Sunday Club') },
  ])
  await expectFlawless(sam.page, [
    { name: 'my leagues', address: '/leagues' },
    { name: 'finished leagues too', address: '/leagues', reach: showFinished },
    { name: 'the menu of a league', address: '/leagues', reach: asks('Options for Sunday Club') },
    { name: 'members', address: '/leagues', reach: choose('Sunday Club', 'Members', /^Joined/) },
    {
      name: 'removing a member, are you sure',
      address: '/leagues',
      reach: after(choose('Sunday Club', 'Remove members', /^Joined/), inDialog(`Remove ${LONG_NAME}`)),
    },
    {
      name: 'handing a league over, are you sure',
      address: '/leagues',
      reach: after(choose('Sunday Club', 'Hand over', /^Joined/), inDialog(`Hand over to ${LONG_NAME}`)),
    },
    { name: 'a new code', address: '/leagues', reach: choose('Sunday Club', 'New code', 'A new code?') },
    { name: 'ending a league', address: '/leagues', reach: choose('Sunday Club', 'End league', 'End Sunday Club?') },
    {
      name: 'deleting a league, not its name',
      address: '/leagues',
      reach: after(
        showFinished,
        choose('Pub Quiz 2025', 'Delete league', 'Delete Pub Quiz 2025?'),
        inDialog('Delete league'),
      ),
    },
    { name: "a league's page", address: page, reach: (at) => at.getByRole('img', { name: /QR code/ }).waitFor() },
    { name: "a league's page before anybody is in", address: `/leagues/${lone.leagueId}` },
    { name: "a finished league's page", address: `/leagues/${over.leagueId}`, reach: (at) => sees(at, 'champion') },
    {
      name: 'the standings as a picture',
      address: page,
      reach: after(press('Share the standings'), (at) => at.getByRole('dialog').getByRole('img').waitFor()),
    },
    {
      name: 'adding a member to a bet of the league',
      address: `/manage-bet/${snow.uniqueId}`,
      reach: after(asks('Add participant'), (at) => at.getByRole('button', { name: `Add ${LONG_NAME}` }).waitFor()),
    },
    {
      name: 'adding a member where all are in',
      address: `/manage-bet/${dusk.uniqueId}`,
      reach: after(asks('Add participant'), (at) => sees(at, 'is already in')),
    },
    {
      name: 'wizard, who of the league is in',
      address: page,
      reach: after(
        (at) => at.getByRole('link', { name: 'Create Bet' }).click(),
        type('Your bet', 'Will it rain?'),
        press('Continue'),
        (at) => sees(at, LONG_NAME),
        press('Continue'),
        (at) => sees(at, 'Pick at least one member'),
      ),
    },
  ])
})
