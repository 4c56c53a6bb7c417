import { isCreatorYoung, NETWORK_GUESTS_MAX, type NetworkGuests } from '#domain/guests/guest.ts'
import type { Reader } from '#server/db/transaction.ts'
import { createHmac } from 'node:crypto'
import { countNetwork, selectCreatorSince } from './queries.ts'

const HOUR_SECONDS = 3_600

/** Stands for the address of a network, which is not kept itself: the whole IPv4 address, the /64 of IPv6. */
export const networkHash = (ipKey: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`network:${ipKey}`).digest()

/**
 * The guests of the network that count for the bet; null where none do: the creator's account is old enough, or the
 * address says nothing about the visitor.
 *
 * @see docs/rules.md#guest-limits
 */
export async function guestsOfNetwork(
  tx: Reader,
  uniqueId: string,
  hash: Buffer | null,
): Promise<NetworkGuests | null> {
  if (hash === null) return null
  const [creator, lately] = await Promise.all([
    tx.first(selectCreatorSince, [uniqueId]),
    tx.first(countNetwork, [hash, HOUR_SECONDS, NETWORK_GUESTS_MAX]),
  ])
  if (!creator || !isCreatorYoung(creator.since, creator.now)) return null
  return { count: lately?.count ?? 0, retryAfterSeconds: Math.max(1, lately?.wait_seconds ?? 1) }
}
