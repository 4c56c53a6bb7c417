import { expect } from '@playwright/test'
import { expectFlawless, type Screen } from '../check-screens.ts'
import { visitorAt, press, sees } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

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
  {
    name: 'link by mail, used',
    address: '/auth/link?token=x',
    isRefused: true,
    reach: async (page) => sees(page, 'That link has done its job'),
  },
  { name: 'new password', address: '/auth/reset?token=x' },
  { name: 'new password, too weak', address: '/auth/reset?token=x', reach: press('Save new password') },
  { name: 'new password, dead link', address: '/auth/reset' },
  { name: 'no more e-mails', address: '/unsubscribe?token=x' },
  {
    name: 'no more e-mails, dead link',
    address: '/unsubscribe?token=x',
    isRefused: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await sees(page, 'This link is no longer valid or has expired.')
    },
  },
  { name: 'confirm e-mail', address: '/auth/confirm?token=x' },
  {
    name: 'confirm e-mail, dead link',
    address: '/auth/confirm?token=x',
    isRefused: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Confirm my email' }).click()
      await sees(page, 'This link is no longer valid or has expired.')
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
