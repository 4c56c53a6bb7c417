import { mailboxOf } from '#domain/accounts/email.ts'
import type { RewardKeys } from '#server/platform/ledger/grant-start.ts'
import { emailHash } from './email-hash.ts'

/** @param email - normalised */
export function rewardKeys(email: string, secret: string): RewardKeys {
  const mailbox = emailHash(mailboxOf(email), secret)
  return { mailbox, all: [mailbox, emailHash(email, secret)] }
}
