import { describe, expect, it } from 'vitest'
import {
  isPasskeyHost,
  passkeyNameOf,
  PASSKEY_SIGN_UPS_MAX,
  PASSKEYS_MAX,
  whyNotAddPasskey,
  whyNotSignUpWithPasskey,
} from './passkey.ts'

describe('passkeys', () => {
  it('are at most ten', () => {
    expect(whyNotAddPasskey(PASSKEYS_MAX - 1)).toBeNull()
    expect(whyNotAddPasskey(PASSKEYS_MAX)).toEqual({ code: 'account.passkey_limit', limit: 10 })
  })

  it('open five accounts without an email from one network', () => {
    const network = { count: PASSKEY_SIGN_UPS_MAX, retryAfterSeconds: 60 }
    expect(whyNotSignUpWithPasskey(null)).toBeNull()
    expect(whyNotSignUpWithPasskey({ ...network, count: PASSKEY_SIGN_UPS_MAX - 1 })).toBeNull()
    expect(whyNotSignUpWithPasskey(network)).toEqual({ code: 'account.network_full', retryAfterSeconds: 60 })
  })

  it.each([
    ['  Mia’s   phone ', 'Mia’s phone'],
    ['   ', ''],
    ['🔑'.repeat(70), '🔑'.repeat(60)],
  ])('are named %j as %j', (typed, name) => expect(passkeyNameOf(typed)).toBe(name))

  it.each([
    ['toldya.example', true],
    ['localhost', true],
    ['127.0.0.1', false],
    ['[::1]', false],
  ])('work at %s: %s', (hostname, isPossible) => expect(isPasskeyHost(hostname)).toBe(isPossible))
})
