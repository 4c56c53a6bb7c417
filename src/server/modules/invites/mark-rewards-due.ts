import { INVITEE_SETTLED_DAYS } from '#domain/invites/reward.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { markReferralsDue } from './queries.ts'

/**
 * Called when a bet with these participants is settled, or when they become invitees: marks the bonus of their inviters
 * as due if that was still missing. It is paid later, in a transaction of the inviter.
 *
 * @see docs/rules.md#invite-rewards
 */
export function markRewardsDue(tx: Tx, inviteeIds: readonly UserId[]): void {
  if (inviteeIds.length > 0) tx.write(markReferralsDue, [inviteeIds, INVITEE_SETTLED_DAYS])
}
