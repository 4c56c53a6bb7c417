import { type NetworkSignUps, PASSKEY_SIGN_UPS_MAX } from '#domain/accounts/passkey.ts'
import type { Reader } from '#server/db/transaction.ts'
import type { SessionContext } from '#server/modules/accounts/session-context.ts'
import { networkHash } from '#server/modules/guests/network.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { HOUR_MS } from '#server/platform/jobs/job.ts'
import { transact } from '#server/db/transaction.ts'
import { countSignUps, deleteOldSignUps } from './queries.ts'

/**
 * What the network of a request is counted as: the whole IPv4 address, and of IPv6 the /56 that a household is given,
 * because here each of its 256 networks would be worth tokens. Null where the address says nothing about the visitor.
 *
 * @see docs/rules.md#accounts-without-an-email
 */
export function signUpNetwork({
  request,
  emailHashSecret,
}: Pick<SessionContext, 'request' | 'emailHashSecret'>): Buffer | null {
  const { ipKey } = request
  return ipKey === null ? null : networkHash(`sign-up:${householdOf(ipKey)}`, emailHashSecret)
}

/** `ipKey` is an IPv4 address or the /64 of an IPv6 address, such as `2001:db8:1:2::/64`. */
export function householdOf(ipKey: string): string {
  const [first, second, third, fourth = '0'] = ipKey.replace('::/64', '').split(':')
  if (third === undefined) return ipKey
  return `${first}:${second}:${third}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}/56`
}

/** The accounts that the network has opened within 24 hours. */
export async function signUpsOf(tx: Reader, network: Buffer | null): Promise<NetworkSignUps | null> {
  if (network === null) return null
  const lately = await tx.first(countSignUps, [network, PASSKEY_SIGN_UPS_MAX])
  return { count: lately?.count ?? 0, retryAfterSeconds: Math.max(1, lately?.wait_seconds ?? 1) }
}

/** Forgets networks that no limit counts any more. */
export const forgetSignUps: Job = {
  name: 'passkeys.forget_sign_ups',
  everyMs: HOUR_MS,
  run: ({ db }) => transact(db, null, async (tx) => tx.write(deleteOldSignUps, [])),
}
