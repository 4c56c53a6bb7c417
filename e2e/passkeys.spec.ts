import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './axe.ts'
import { hydrated, PASSWORD, signUpHere, visitor } from './people.ts'
import { type NamedServer, startNamedServer } from './named-server.ts'
import { withSensor } from './sensor.ts'
import { test } from './story.ts'

// A server of its own: browsers bind passkeys to a domain, and refuse the bare address of the others.
let app: NamedServer
test.beforeAll(async () => void (app = await startNamedServer()))
test.afterAll(() => app.stop())

test('a passkey is added, signs in at a press and as a suggestion, is removed, and is offered', async ({ browser }) => {
  const mia = await visitor(browser, 'Mia', '/auth?mode=sign-up&returnTo=%2Faccount', { baseURL: app.baseURL })
  const { page, context } = mia
  const { touch, copied } = await withSensor(context, page)
  await signUpHere(mia)
  await page.waitForURL('**/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await expectAccessibleInBothThemes(page)
  await adding.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const signOut = async () => {
    await context.clearCookies()
    await page.goto('/auth?returnTo=%2Faccount')
  }
  await touch(false)
  await signOut()
  await hydrated(page)
  await expectAccessibleInBothThemes(page)
  // A sensor that is not touched leaves the suggestions waiting; the press ends them.
  await touch(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/account')
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByText('Last used')).toBeVisible()

  // A copy of the key that has counted less far opens nothing.
  await touch(false)
  await copied(0)
  await signOut()
  await hydrated(page)
  await touch(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('That passkey didn’t work. Try again, or use another way in.')).toBeVisible()
  await copied(50)

  // The browser suggests it at the email field, and the owner takes the suggestion.
  await signOut()
  await page.waitForURL('**/account')

  await page.getByRole('button', { name: /^Change Chrome/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Mia’s phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change Mia’s phone' }).click()
  const removing = page.getByRole('dialog', { name: 'Mia’s phone' })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await removing.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change Mia/ })).toHaveCount(0)

  // The second screen after the sign-in offers one, once and without the password.
  await page.getByRole('link', { name: 'Bets', exact: true }).click()
  const offer = page.getByRole('dialog', { name: 'Skip the password next time?' })
  await expect(offer).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await expect(offer).toBeHidden()
})
