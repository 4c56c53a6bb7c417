import type { Page } from '@playwright/test'
import type { State } from '../state.ts'
import { forNewcomer, forVisitor, QUESTION } from './cast.ts'

const ACCOUNT = { Email: 'nobody@example.com', Password: 'Told-ya-2026!', 'Display Name': 'Nora' }

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

const steps: readonly ((page: Page) => Promise<unknown>)[] = [
  async (page) => page.getByLabel('Your bet').fill(QUESTION),
  async (page) => {
    await page.getByLabel('Your prediction').fill('Twenty minutes')
    await page.getByLabel('Friend 1', { exact: true }).fill('Priya')
    await page.getByRole('button', { name: 'Priya adds it later' }).click()
  },
  async (page) => page.getByLabel('Tokens each').fill('25'),
  async (page) => page.getByRole('switch', { name: 'Set a deadline' }).waitFor(),
  async (page) => page.getByText('Step 5 of 5').waitFor(),
]

/** The wizard at a step, all before it done. */
export const upTo = (count: number) => async (page: Page) => {
  if ((await page.getByText(`Step ${count} of 5`).count()) > 0) return
  await page.goto('/create-bet')
  for (const [index, step] of steps.slice(0, count).entries()) {
    await page.getByText(`Step ${index + 1} of 5`).waitFor()
    await step(page)
    if (index + 1 < count) await goOn(page)
  }
}

/** What stands before and around an account: landing, demo, doors, the wizard. */
export const DOORS: readonly State[] = [
  { name: 'the landing page', make: forVisitor('/') },
  { name: 'the landing page, signed in', make: forNewcomer('/') },
  {
    name: 'the demo',
    typed: { 'Friend’s name': 'Theo', 'What’s the bet?': 'Theo forgets the cake again', 'Reward or forfeit': 'coffee' },
    make: forVisitor('/demo'),
  },
  { name: 'signing in', typed: ACCOUNT, make: forVisitor('/auth') },
  { name: 'signing in, nothing written', make: forVisitor('/auth') },
  { name: 'signing up, nothing written', make: forVisitor('/auth?mode=sign-up&returnTo=%2Fcreate-bet') },
  { name: 'a forgotten password', typed: ACCOUNT, make: forVisitor('/auth/forgot') },
  { name: 'a new password, a dead link', make: forVisitor('/auth/reset?token=x') },
  { name: 'confirming an e-mail, a dead link', make: forVisitor('/auth/confirm?token=x') },
  { name: 'no more e-mails, a dead link', make: forVisitor('/unsubscribe?token=x') },
  { name: 'a page that is not there', make: forVisitor('/no-such-page') },
  { name: 'a bet that is not there', make: forVisitor('/predict/no-such-bet') },
  ...[1, 2, 3, 4, 5].map((count): State => ({
    name: `the wizard at step ${count}`,
    make: count === 5 ? forNewcomer('/create-bet', upTo(count)) : forVisitor('/create-bet', upTo(count)),
  })),
  { name: 'the wizard at its last step, a visitor', make: forVisitor('/create-bet', upTo(5)) },
]
