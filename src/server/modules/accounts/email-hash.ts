import { mailboxOf } from '#domain/accounts/email.ts'
import type { RewardKeys } from '#server/platform/ledger/grants.ts'
import { createHmac } from 'node:crypto'

/** Stands for an address where the address itself must not be kept. `email` is normalised. */
export const emailHash = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`email:${email}`).digest()

/**
 * The hashes under which the rewards of an address are remembered beyond its account: of the mailbox, so that variants of
 * one address are rewarded once, and of the address as written, which earlier rewards are kept under.
 *
 * @param email - normalised
 */
export function rewardKeys(email: string, secret: string): RewardKeys {
  const mailbox = emailHash(mailboxOf(email), secret)
  return { mailbox, all: [mailbox, emailHash(email, secret)] }
}
