import { expect, type BrowserContext, type Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { BUILT_SERVER, eventually, freePort, newFolder, runNode, type Running } from '../test/process/processes.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { hydrated, PASSWORD, signUpHere, visitor } from './people.ts'
import { test } from './story.ts'

// A server of its own: browsers bind passkeys to a domain, and refuse the bare address of the others.
let app: Running
let baseURL: string
let folder: string

test.beforeAll(async () => {
  folder = newFolder()
  const port = await freePort()
  baseURL = `http://localhost:${port}`
  app = runNode(BUILT_SERVER, { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: baseURL, DATA_DIR: folder })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await eventually(isUp, `a server that answers: ${app.said()}`)
})

test.afterAll(async () => {
  app.child.kill('SIGTERM')
  await app.ended
  await rm(folder, { recursive: true, force: true })
})

/** A phone with a fingerprint sensor. @returns `touch`: whether its owner touches it; `copied`: puts a copy in its key's place that has counted up to `count` */
async function withSensor(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) => browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    copied: async (signCount: number) => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
      for (const credential of credentials) {
        await browser.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId })
        await browser.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } })
      }
    },
  }
}

test('a passkey is added, signs in at a press and as a suggestion, is removed, and is offered', async ({ browser }) => {
  const mia = await visitor(browser, 'Mia', '/auth?mode=sign-up&returnTo=%2Faccount', { baseURL })
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
