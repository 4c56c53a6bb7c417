import type { GuestCredit } from '#domain/guests/guest.ts'
import type { Reader, Tx } from '#server/db/transaction.ts'
import { lockCredit, selectCredit } from './queries.ts'

/** What pays for the actor in the bet, held until the transaction ends; null for an account. */
export async function holdCredit(tx: Tx, uniqueId: string): Promise<GuestCredit | null> {
  const [, credit] = await Promise.all([tx.query(lockCredit, [uniqueId]), readCredit(tx, uniqueId)])
  return credit
}

/** The same without the locks, also for a visitor who is no guest yet. @see docs/rules.md#guest-credit */
export async function readCredit(tx: Reader, uniqueId: string): Promise<GuestCredit | null> {
  const row = await tx.first(selectCredit, [uniqueId])
  return (
    row && {
      isOut: row.is_out,
      creatorCredits: row.creator_credits,
      isCreatorWithoutEmail: row.is_creator_without_email,
    }
  )
}
