import type { BetId, UserId } from '#domain/kernel/ids.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import { grownInto } from '#domain/pets/pet.ts'
import { DAY_XP_MAX, type Award } from '#domain/pets/xp.ts'
import type { Tx } from '#server/db/transaction.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { insertAwards, lockPets, selectGrowth, undoAwards as undo } from './queries.ts'

/**
 * Writes down what a bet brings its participants' pets, as far as the cap of the day allows, and notifies each account
 * whose pet has grown. XP comes from nowhere else. Two bets that end at once wait for each other at the pets they share.
 *
 * @see docs/rules.md#xp
 */
export async function awardXp(tx: Tx, betId: BetId, awards: readonly Award[]): Promise<void> {
  const userIds = [...new Set(awards.flatMap((award) => award.userIds))].sort()
  if (userIds.length === 0) return
  tx.write(lockPets, [userIds])
  const rows = awards.flatMap(({ reason, xp, userIds: awarded }) => awarded.map((id) => ({ id, reason, xp })))
  const [ids, reasons, xps] = [rows.map(({ id }) => id), rows.map(({ reason }) => reason), rows.map(({ xp }) => xp)]
  tx.write(insertAwards, [betId, ids, reasons, xps, DAY_XP_MAX])
  for (const { user_id, xp_before, xp_after } of await tx.query(selectGrowth, [betId, userIds, reasons])) {
    notifyOfGrowth(tx, user_id, grownInto(xp_before, xp_after))
  }
}

function notifyOfGrowth(tx: Tx, userId: UserId, stage: ReturnType<typeof grownInto>): void {
  if (stage !== null) notify(tx, notificationsFor([userId], { kind: 'pet.evolved', factKey: stage, facts: { stage } }))
}

interface Undoing {
  /** All users in the bet, whose pets are locked. */
  readonly people: readonly UserId[]
  /** They keep the award for winning. */
  readonly winners: readonly UserId[]
  /** A bet without winners brings no XP for playing either. */
  readonly hasWinners: boolean
}

/**
 * Takes back the awards of a bet that its new result does not bring: exactly as much XP as they brought.
 *
 * @see docs/rules.md#corrections
 */
export function undoAwards(tx: Tx, betId: BetId, { people, winners, hasWinners }: Undoing): void {
  tx.write(lockPets, [[...people].sort()])
  tx.write(undo, [betId, winners, hasWinners])
}
