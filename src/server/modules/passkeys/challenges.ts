import type { Tx } from '#server/db/transaction.ts'
import { createHash, randomBytes } from 'node:crypto'
import { deleteExpiredChallenges, insertChallenge, spendChallenge } from './queries.ts'

const CHALLENGE_BYTES = 32

/** What passkeys are bound to: the hostname of the app's own address. */
export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Makes a challenge that one answer may use. `userId` is null for a sign-in. */
export function makeChallenge(tx: Tx, userId: string | null): string {
  tx.write(deleteExpiredChallenges, [])
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  tx.write(insertChallenge, [hashOf(challenge), userId])
  return challenge
}

/** Uses up the challenge that an answer names. @returns it, or null where it is not one of ours, spent or too old */
export async function takeChallenge(tx: Tx, clientDataJSON: string, userId: string | null): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  return (await tx.first(spendChallenge, [hashOf(challenge), userId])) ? challenge : null
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
