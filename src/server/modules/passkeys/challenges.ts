import type { Tx } from '#server/db/transaction.ts'
import { createHash, randomBytes } from 'node:crypto'
import { deleteExpiredChallenges, insertChallenge, spendChallenge } from './queries.ts'

const CHALLENGE_BYTES = 32

/** What passkeys are bound to: the hostname of the app's own address. */
export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Makes a challenge that one answer may use. `userId` is null for a sign-in; a sign-up says which account it opens. */
export function makeChallenge(tx: Tx, userId: string | null, opensUserId: string | null = null): string {
  tx.write(deleteExpiredChallenges, [])
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  tx.write(insertChallenge, [hashOf(challenge), userId, opensUserId])
  return challenge
}

/** Uses up the challenge that an answer names. @returns it, or null where it is not one of ours, spent or too old */
export async function takeChallenge(tx: Tx, clientDataJSON: string, userId: string | null): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  return (await tx.first(spendChallenge, [hashOf(challenge), userId, false])) ? challenge : null
}

interface SignUpChallenge {
  readonly challenge: string
  /** The account that the answer opens. */
  readonly opensUserId: string
}

/** The same for a sign-up. `guestId` is the guest who asks; the challenge of another guest, or of a visitor, is not taken. */
export async function takeSignUpChallenge(
  tx: Tx,
  clientDataJSON: string,
  guestId: string | null,
): Promise<SignUpChallenge | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const spent = await tx.first(spendChallenge, [hashOf(challenge), guestId, true])
  return spent?.opens_user_id ? { challenge, opensUserId: spent.opens_user_id } : null
}

/** What the browser says it was asked. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
