import { randomBytes } from 'node:crypto'
import { setPassword, toAuthUser, type LibraryStore } from './library-store.ts'
import type { Passwords } from './passwords.ts'
import type { Auth, SignUp } from './port.ts'
import type { SignUpQueries } from './queries.ts'

export const CONFIRMATION_SECONDS = 24 * 3_600
/** @see docs/rules.md#password-recovery */
export const RESET_SECONDS = 30 * 60

interface Confirmation {
  readonly userId: string
  readonly signUp: SignUp
}
interface Reset {
  readonly userId: string
}
type OneTimeLinks = Pick<Auth, 'createConfirmation' | 'findSignUp' | 'confirm' | 'createReset' | 'resetPassword'>

/** Tokens that travel by e-mail: 192 random bits, kept as a hash, good once. */
export function createOneTimeLinks(store: LibraryStore, passwords: Passwords, signUps: SignUpQueries): OneTimeLinks {
  const createToken = async (kind: string, value: object, seconds: number): Promise<string> => {
    // Expired links contain names and password hashes, so they are deleted whenever a link is created.
    await signUps.deleteExpiredLinks()
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(Date.now() + seconds * 1_000)
    await store.createVerificationValue({ identifier: `${kind}:${token}`, value: JSON.stringify(value), expiresAt })
    return token
  }
  const spend = async <T>(kind: string, token: string): Promise<T | null> => {
    const spent = await store.consumeVerificationValue(`${kind}:${token}`)
    return spent ? (JSON.parse(spent.value) as T) : null
  }
  return {
    createConfirmation: (userId, signUp) =>
      createToken('confirm', { userId, signUp } satisfies Confirmation, CONFIRMATION_SECONDS),
    findSignUp: async (userId, password) => {
      const newest = await signUps.findNewest(userId)
      return newest && (await passwords.verify({ hash: newest.passwordHash, password })) ? newest : null
    },
    confirm: async (token) => {
      const spent = await spend<Confirmation>('confirm', token)
      const found = spent && (await store.findUserById(spent.userId))
      if (!found || found.emailVerified) return null
      const { signUp } = spent
      await setPassword(store, found.id, signUp.passwordHash)
      const { name, inviteCode } = signUp
      await store.updateUser(found.id, { emailVerified: true, name, inviteCode })
      await signUps.deleteLinks(found.id)
      return { user: { ...toAuthUser(found), name, inviteCode, isConfirmed: true }, signUp }
    },
    createReset: (userId, seconds) => createToken('reset', { userId } satisfies Reset, seconds),
    resetPassword: async (token, password) => {
      // Hashed first: a server too busy to hash must not have spent the link.
      const passwordHash = await passwords.hash(password)
      const spent = await spend<Reset>('reset', token)
      const found = spent && (await store.findUserById(spent.userId))
      if (!found) return null
      await setPassword(store, found.id, passwordHash)
      // The link came by e-mail, so the address is theirs.
      if (!found.emailVerified) await store.updateUser(found.id, { emailVerified: true })
      await signUps.deleteLinks(found.id)
      await store.deleteUserSessions(found.id)
      return { ...toAuthUser(found), isConfirmed: true }
    },
  }
}
