import { describe, expect, it } from 'vitest'
import { whyNotRemoveWayIn } from './ways-in.ts'

const LAST = { code: 'account.last_way_in' }

describe('removing a way in', () => {
  it.each([
    [{ hasPassword: true, passkeys: 1, identities: 0 }, null],
    [{ hasPassword: true, passkeys: 0, identities: 1 }, null],
    [{ hasPassword: false, passkeys: 1, identities: 1 }, null],
    [{ hasPassword: false, passkeys: 2, identities: 0 }, null],
    [{ hasPassword: false, passkeys: 0, identities: 1 }, LAST],
    [{ hasPassword: false, passkeys: 1, identities: 0 }, LAST],
  ])('%o: %o', (ways, refusal) => {
    expect(whyNotRemoveWayIn(ways)).toEqual(refusal)
  })
})
