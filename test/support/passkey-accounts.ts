import { Authenticator } from './authenticator.ts'
import type { Browser, TestServer } from './http.ts'

/** An account that a passkey alone has opened. */
export interface PasskeyAccount extends Browser {
  readonly userId: string
  readonly device: Authenticator
}

/** What a sign-up with a passkey carries beside the passkey. */
export const PLAIN_SIGN_UP = { displayName: 'Mia', inviteCode: null, returnTo: null, name: 'Phone' } as const

/** Signs up in this browser with a passkey alone; a guest keeps the account. Refusals are thrown. */
export async function signUpWithPasskey(
  server: Pick<TestServer, 'url'>,
  browser: Browser,
  more: Partial<Record<'displayName' | 'inviteCode' | 'returnTo', string>> = {},
): Promise<PasskeyAccount> {
  const device = new Authenticator(server.url)
  const given = { ...PLAIN_SIGN_UP, ...more }
  const asked = await browser.client.passkeys.signUpChallenge({ displayName: given.displayName })
  const me = await browser.client.passkeys.signUp({ ...device.make(asked), ...given })
  return { ...browser, userId: me.userId, device }
}
