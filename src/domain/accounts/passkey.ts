import { cleanName } from '#domain/bets/names.ts'
import type { AccountErrorOf } from './errors.ts'

/** @see docs/rules.md#passkeys */
export const PASSKEYS_MAX = 10
const PASSKEY_NAME_LENGTH_MAX = 60
/** Accounts without an email address that one network opens within 24 hours. @see docs/rules.md#accounts-without-an-email */
export const PASSKEY_SIGN_UPS_MAX = 5

/** The accounts without an email address that one network has opened within 24 hours. */
export interface NetworkSignUps {
  readonly count: number
  /** Until the oldest of them no longer counts. */
  readonly retryAfterSeconds: number
}

/**
 * Why a network opens no other account without an email address, or null.
 *
 * @param network - null where the address says nothing about the visitor
 * @see docs/rules.md#accounts-without-an-email
 */
export const whyNotSignUpWithPasskey = (
  network: NetworkSignUps | null,
): AccountErrorOf<'account.network_full'> | null =>
  network === null || network.count < PASSKEY_SIGN_UPS_MAX
    ? null
    : { code: 'account.network_full', retryAfterSeconds: network.retryAfterSeconds }

/** Why the account may not add another passkey, or null. @see docs/rules.md#passkeys */
export const whyNotAddPasskey = (count: number): AccountErrorOf<'account.passkey_limit'> | null =>
  count >= PASSKEYS_MAX ? { code: 'account.passkey_limit', limit: PASSKEYS_MAX } : null

/** The name of a passkey as the server stores it: cleaned and shortened; empty where the user gave no readable character. */
export const passkeyNameOf = (typed: string): string => [...cleanName(typed)].slice(0, PASSKEY_NAME_LENGTH_MAX).join('')

/** Whether passkeys work at this hostname: browsers bind them to a domain, and refuse a bare IP address. */
export const isPasskeyHost = (hostname: string): boolean =>
  !hostname.startsWith('[') && !/^\d+(\.\d+){3}$/.test(hostname)
