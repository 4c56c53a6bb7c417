import type { BrowserContext, Page } from '@playwright/test'

/** A phone with a fingerprint sensor. @returns `touch`: whether its owner touches it; `copied`: puts a copy in its key's place that has counted up to `count` */
export async function withSensor(context: BrowserContext, page: Page) {
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
