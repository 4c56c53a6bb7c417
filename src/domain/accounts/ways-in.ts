import type { AccountErrorOf } from './errors.ts'

/** By what an account signs in. A link by email does not count: the operator may stop sending mail. */
export interface WaysIn {
  readonly hasPassword: boolean
  readonly passkeys: number
  /** Identities at providers. */
  readonly identities: number
}

/** What the token of a sign-in link's page begins with where a provider has sent the browser back: its answer follows. */
export const PROVIDER_ANSWER = 'provider?'

/** What the token of a confirmation's page begins with where it adds an address to an account that has none. */
export const ADDS_EMAIL = 'add.'

/** Why one of an account's passkeys or identities may not be removed, or null. @see docs/rules.md#ways-in */
export function whyNotRemoveWayIn(ways: WaysIn): AccountErrorOf<'account.last_way_in'> | null {
  const count = Number(ways.hasPassword) + ways.passkeys + ways.identities
  return count > 1 ? null : { code: 'account.last_way_in' }
}
