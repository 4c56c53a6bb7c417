import { randomBytes } from 'node:crypto'
import { createLibrary, SESSION_IDLE_SECONDS, type LibraryDeps } from './better-auth.ts'
import { createCookies } from './cookies.ts'
import { createPasswords, type HashingCost } from './passwords.ts'
import type { Auth, AuthRequest, AuthUser } from './port.ts'
import type { SessionQueries } from './queries.ts'

const DEVICE_COOKIE_SECONDS = 365 * 24 * 3_600
const SESSIONS_PER_USER_MAX = 10
const CONFIRMATION_SECONDS = 24 * 3_600
/** @see rules.md §8 "Password recovery by e-mail, 30 minutes, single use" */
const RESET_SECONDS = 30 * 60

export interface AuthDeps extends Omit<LibraryDeps, 'passwords'> {
  readonly sessions: SessionQueries
  /** Tests hash lightly. */
  readonly hashingCost?: HashingCost | undefined
}

/** Accounts on top of the library's tables, hashes and one-time values. */
export async function createAuth({ sessions, hashingCost, ...deps }: AuthDeps): Promise<Auth> {
  const passwords = createPasswords(hashingCost)
  const library = createLibrary({ ...deps, passwords })
  const { internalAdapter: store } = await library.$context
  const cookies = createCookies({ secret: deps.secret, isHttps: deps.publicUrl.startsWith('https:') })
  // A hash of nothing that anybody knows: checking against it costs what a real check costs.
  const nobodysHash = await passwords.hash(randomBytes(24).toString('base64url'))

  const findByEmail = async (email: string): Promise<AuthUser | null> => {
    const found = await store.findUserByEmail(email)
    return found ? toAuthUser(found.user) : null
  }
  const passwordOpens = async (userId: string | null, password: string): Promise<boolean> => {
    const credential = userId === null ? null : await store.findCredentialAccount(userId)
    const isRight = await passwords.verify({ hash: credential?.password ?? nobodysHash, password })
    return isRight && typeof credential?.password === 'string'
  }
  const setPassword = async (userId: string, passwordHash: string): Promise<void> => {
    if (await store.findCredentialAccount(userId)) return store.updatePassword(userId, passwordHash)
    await store.createAccount({ userId, providerId: 'credential', accountId: userId, password: passwordHash })
  }
  const createToken = async (kind: string, value: object, seconds: number): Promise<string> => {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(Date.now() + seconds * 1_000)
    await store.createVerificationValue({ identifier: `${kind}:${token}`, value: JSON.stringify(value), expiresAt })
    return token
  }
  const useToken = async <T>(kind: string, token: string): Promise<T | null> => {
    const used = await store.consumeVerificationValue(`${kind}:${token}`)
    return used ? (JSON.parse(used.value) as T) : null
  }
  const tokenOf = (request: AuthRequest) => cookies.read('sid', request.cookie)

  return {
    findByEmail,

    register: async ({ email, password, name, inviteCode, isConfirmed }) => {
      const passwordHash = await passwords.hash(password)
      const existing = await findByEmail(email)
      if (existing) {
        const isPasswordRight = isConfirmed && (await passwordOpens(existing.id, password))
        return { kind: 'exists', user: existing, passwordHash, isPasswordRight }
      }
      const created = await createUnlessTaken(() =>
        store.createUser({ email, name, emailVerified: isConfirmed, inviteCode }, { method: 'email-password' }),
      )
      if (!created) {
        const winner = await findByEmail(email)
        if (!winner) throw new Error('an account was neither made nor there')
        return { kind: 'exists', user: winner, passwordHash, isPasswordRight: false }
      }
      await setPassword(created.id, passwordHash)
      return { kind: 'created', user: toAuthUser(created), passwordHash }
    },

    authenticate: async (email, password) => {
      const user = await findByEmail(email)
      return (await passwordOpens(user?.id ?? null, password)) ? user : null
    },

    startSession: async (userId, request) => {
      const previous = tokenOf(request)
      if (previous !== null) await store.deleteSession(previous)
      const { ip, userAgent } = request
      const session = await store.createSession(userId, false, {
        ipAddress: ip,
        userAgent: userAgent?.slice(0, 300) ?? '',
      })
      const all = [...(await store.listSessions(userId))].sort((a, b) => Number(b.createdAt) - Number(a.createdAt))
      for (const old of all.slice(SESSIONS_PER_USER_MAX)) await store.deleteSession(old.token)
      return [cookies.set('sid', session.token, SESSION_IDLE_SECONDS), cookies.set('dv', userId, DEVICE_COOKIE_SECONDS)]
    },

    readSession: async (cookie) => {
      const token = cookies.read('sid', cookie)
      return token === null ? null : sessions.findByToken(token)
    },

    renewSession: async (request) => {
      const token = tokenOf(request)
      if (token === null) return []
      const updatedAt = new Date()
      const expiresAt = new Date(updatedAt.getTime() + SESSION_IDLE_SECONDS * 1_000)
      await store.updateSession(token, { expiresAt, updatedAt })
      return [cookies.set('sid', token, SESSION_IDLE_SECONDS)]
    },

    endSession: async (request) => {
      const token = tokenOf(request)
      if (token !== null) await store.deleteSession(token)
      return [cookies.clear('sid')]
    },

    endedAmong: sessions.endedAmong,
    knownDeviceUserId: (cookie) => cookies.read('dv', cookie),

    createConfirmation: (userId, passwordHash) =>
      createToken('confirm', { userId, passwordHash }, CONFIRMATION_SECONDS),
    confirm: async (token) => {
      const used = await useToken<{ userId: string; passwordHash: string | null }>('confirm', token)
      const found = used && (await store.findUserById(used.userId))
      if (!used || !found || found.emailVerified) return null
      // Whoever reads the mailbox decides which sign-up was theirs: its password is the one that counts.
      if (used.passwordHash !== null) await setPassword(found.id, used.passwordHash)
      await store.updateUser(found.id, { emailVerified: true })
      return { ...toAuthUser(found), isConfirmed: true }
    },

    createReset: (userId) => createToken('reset', { userId }, RESET_SECONDS),
    resetPassword: async (token, password) => {
      const used = await useToken<{ userId: string }>('reset', token)
      const found = used && (await store.findUserById(used.userId))
      if (!found) return null
      await setPassword(found.id, await passwords.hash(password))
      // The link came by e-mail, so the address is theirs.
      if (!found.emailVerified) await store.updateUser(found.id, { emailVerified: true })
      await store.deleteUserSessions(found.id)
      return { ...toAuthUser(found), isConfirmed: true }
    },
  }
}

interface LibraryUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
}

const toAuthUser = (user: LibraryUser): AuthUser => {
  const { inviteCode } = user as LibraryUser & { readonly inviteCode?: string | null }
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    isConfirmed: user.emailVerified,
    inviteCode: inviteCode ?? null,
  }
}

/** Runs `create`; null when somebody else took the address at the same moment. */
async function createUnlessTaken<T>(create: () => Promise<T>): Promise<T | null> {
  try {
    return await create()
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === '23505') return null
    throw thrown
  }
}
