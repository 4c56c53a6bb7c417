import type { WaysIn } from '#domain/accounts/ways-in.ts'
import type { Tx } from '#server/db/transaction.ts'
import { selectWaysIn } from './identity-queries.ts'

/** By what the account signs in. To remove one, under the lock of the user. */
export async function countWaysIn(tx: Pick<Tx, 'first'>, userId: string): Promise<WaysIn> {
  const row = await tx.first(selectWaysIn, [userId])
  return { hasPassword: row?.has_password ?? false, passkeys: row?.passkeys ?? 0, identities: row?.identities ?? 0 }
}
