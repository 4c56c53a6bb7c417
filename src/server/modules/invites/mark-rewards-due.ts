import { INVITEE_SETTLED_DAYS } from '#domain/invites/reward.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { markReferralsDue } from './queries.ts'

/**
 * A bet with these people in it is settled, or they have only now become invitees: where that makes an inviter's bonus
 * due, it is from now on. Paid later, in a transaction of the inviter's own.
 *
 * @see docs/rules.md#invite-rewards
 */
export function markRewardsDue(tx: Tx, inviteeIds: readonly UserId[]): void {
  if (inviteeIds.length > 0) tx.write(markReferralsDue, [inviteeIds, INVITEE_SETTLED_DAYS])
}
