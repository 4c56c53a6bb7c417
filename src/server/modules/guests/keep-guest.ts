import { participantOfUser } from '#domain/bets/transitions/find-participant.ts'
import { creditRepayment, guestKeptChange } from '#domain/bets/transitions/guest.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { rewardKeys } from '#server/modules/accounts/email-hash.ts'
import { type GuestIdentity, keepIdentity } from '#server/modules/accounts/guest-identities.ts'
import { lockBetFor, type LockedBet } from '#server/modules/bets/lock-bet.ts'
import { writeChange } from '#server/modules/bets/write-change.ts'
import { recordSignupSource, type SignupSourceFacts } from '#server/modules/invites/signup-source.ts'
import { grantStart } from '#server/platform/ledger/grants.ts'
import { postTransfers } from '#server/platform/ledger/post-transfers.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { selectGuestBets } from './queries.ts'

/** A guest who registers. */
interface Registration extends GuestIdentity {
  readonly signupSource: Pick<SignupSourceFacts, 'inviteCode' | 'returnTo'>
}

/**
 * Makes a guest's account one that its owner can sign in to: everything stays. The start grant is paid by its own rule and
 * pays back credit that is still out. Every session of the guest ends; the caller starts the account's.
 *
 * @param tx - on behalf of the guest
 * @returns false where the guest or the address is an account already
 * @see docs/rules.md#upgrade
 */
export async function keepGuest(tx: Tx, emailHashSecret: string, registration: Registration): Promise<boolean> {
  const { guestId, email } = registration
  const locked = await lockOpenBets(tx, guestId)
  if (!(await keepIdentity(tx, registration))) return false
  const keys = email === null ? null : rewardKeys(email, emailHashSecret)
  recordSignupSource(tx, guestId, { ...registration.signupSource, keys })
  const isGranted = await grantStart(tx, guestId, keys)
  for (const bet of locked) await keepIn(tx, bet, { guestId, isGranted })
  publish(tx, [{ type: 'account.changed', userId: guestId }])
  return true
}

/** In the order in which bets are locked, all of them before anything is written. */
async function lockOpenBets(tx: Tx, guestId: UserId): Promise<readonly LockedBet[]> {
  const bets = await tx.query(selectGuestBets, [guestId])
  const live = bets.filter(({ is_live: isLive }) => isLive)
  const locked: LockedBet[] = []
  for (const { unique_id: uniqueId } of live) {
    const bet = await lockBetFor({ tx, actorId: guestId }, uniqueId)
    if (bet?.bet.participants.some(({ userId }) => userId === guestId)) locked.push(bet)
  }
  return locked
}

async function keepIn(
  tx: Tx,
  { bet, now }: LockedBet,
  { guestId, isGranted }: { readonly guestId: UserId; readonly isGranted: boolean },
): Promise<void> {
  const participant = participantOfUser(bet, guestId)
  const isCreditRepaid = isGranted && participant.isOnCredit
  if (isCreditRepaid) postTransfers(tx, [creditRepayment(bet, participant, guestId)], guestId)
  const keeping = { participantId: participant.id, userId: guestId, type: 'guest_kept', isCreditRepaid } as const
  await writeChange({ tx, actorId: guestId }, { bet, now }, guestKeptChange({ bet, now }, keeping))
}
