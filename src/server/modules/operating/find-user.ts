import { mailboxOf, normalizeEmail } from '#domain/accounts/email.ts'
import { emailHash } from '#server/modules/accounts/email-hash.ts'
import type { Reader } from '#server/db/transaction.ts'
import { selectUsers, type FoundUser } from './queries.ts'
import { NotPossible } from './impossible.ts'

/**
 * The one user whom an operator means.
 *
 * @param who - an id, an e-mail address or an exact name
 * @throws NotPossible where there is no such user, or more than one
 */
export async function findUser(tx: Reader, who: string): Promise<FoundUser> {
  const [found, ...others] = await tx.query(selectUsers, [who.trim()])
  if (!found) throw new NotPossible(`No user has the id, e-mail address or exact name ${who}.`)
  if (others.length === 0) return found
  const lines = [found, ...others].map(
    ({ id, email, display_name: name }) => `  ${id}  ${email ?? 'no e-mail'}  ${name}`,
  )
  throw new NotPossible(`More than one user is called ${who}. Take the id:\n${lines.join('\n')}`)
}

/** All hashes under which the attempts at an account are counted. */
export function attemptHashes({ id, email }: FoundUser, secret: string): readonly Buffer[] {
  const address = email === null ? id : normalizeEmail(email)
  return [...new Set([address, mailboxOf(address), id])].map((counted) => emailHash(counted, secret))
}
