import { randomBytes } from 'node:crypto'
import { createLibrary, type LibraryDeps } from './better-auth.ts'
import { createCookies } from './cookies.ts'
import { setPassword, toAuthUser, type LibraryStore } from './library-store.ts'
import { createOneTimeLinks } from './one-time-links.ts'
import { createPasswords, type HashingCost, type Passwords } from './passwords.ts'
import type { Auth, AuthUser } from './port.ts'
import type { SessionQueries, SignUpQueries } from './queries.ts'
import { createSessionKeeper } from './session-keeper.ts'

export interface AuthDeps extends Omit<LibraryDeps, 'passwords'> {
  readonly sessions: SessionQueries
  readonly signUps: SignUpQueries
  /** Tests hash lightly. */
  readonly hashingCost?: HashingCost | undefined
}

/** Accounts on top of the library's tables, hashes and one-time values. */
export async function createAuth({ sessions, signUps, hashingCost, ...deps }: AuthDeps): Promise<Auth> {
  const passwords = createPasswords(hashingCost)
  const { internalAdapter: store } = await createLibrary({ ...deps, passwords }).$context
  const cookies = createCookies({ secret: deps.secret, isHttps: deps.publicUrl.startsWith('https:') })
  return {
    ...(await createIdentities(store, passwords, signUps)),
    ...createSessionKeeper({ store, cookies, sessions }),
    ...createOneTimeLinks(store, passwords, signUps),
  }
}

/** Who has an account, and whose password opens it. */
async function createIdentities(
  store: LibraryStore,
  passwords: Passwords,
  signUps: SignUpQueries,
): Promise<
  Pick<
    Auth,
    'register' | 'authenticate' | 'findByEmail' | 'findById' | 'isPassword' | 'changePassword' | 'deleteIdentity'
  >
> {
  // A hash of nothing that anybody knows: checking against it costs what a real check costs.
  const nobodysHash = await passwords.hash(randomBytes(24).toString('base64url'))
  const findByEmail = async (email: string): Promise<AuthUser | null> => {
    const found = await store.findUserByEmail(email)
    return found ? toAuthUser(found.user) : null
  }
  const hashOf = async (userId: string): Promise<string | null> =>
    (await store.findCredentialAccount(userId))?.password ?? null
  /** Checks exactly one hash, whatever is there to check. */
  const isBehind = async (hash: string | null, password: string): Promise<boolean> => {
    const isRight = await passwords.verify({ hash: hash ?? nobodysHash, password })
    return isRight && hash !== null
  }
  return {
    findByEmail,
    findById: async (userId) => {
      const found = await store.findUserById(userId)
      return found ? toAuthUser(found) : null
    },
    isPassword: async (userId, password) => isBehind(await hashOf(userId), password),
    changePassword: async (userId, password) => setPassword(store, userId, await passwords.hash(password)),
    deleteIdentity: (userId) => store.deleteUser(userId),
    register: async ({ email, password, name, inviteCode, isConfirmed }) => {
      const passwordHash = await passwords.hash(password)
      const said = isConfirmed ? { name, inviteCode } : { name: '', inviteCode: null }
      const existing = await findByEmail(email)
      if (existing && isConfirmed && !existing.isConfirmed) {
        await setPassword(store, existing.id, passwordHash)
        await store.updateUser(existing.id, { emailVerified: true, ...said })
        return { kind: 'created', user: { ...existing, ...said, isConfirmed }, passwordHash }
      }
      if (existing) {
        const isPasswordRight = isConfirmed && (await isBehind(await hashOf(existing.id), password))
        return { kind: 'exists', user: existing, passwordHash, isPasswordRight }
      }
      const made = await unlessTaken(() =>
        store.createUser({ email, emailVerified: isConfirmed, ...said }, { method: 'email-password' }),
      )
      if (made) {
        if (isConfirmed) await setPassword(store, made.id, passwordHash)
        return { kind: 'created', user: toAuthUser(made), passwordHash }
      }
      const winner = await findByEmail(email)
      if (!winner) throw new Error('an account was neither made nor there')
      return { kind: 'exists', user: winner, passwordHash, isPasswordRight: false }
    },
    authenticate: async (email, password) => {
      const user = await findByEmail(email)
      const hash =
        user && (user.isConfirmed ? await hashOf(user.id) : ((await signUps.findNewest(user.id))?.passwordHash ?? null))
      return (await isBehind(hash, password)) ? user : null
    },
  }
}

/** Runs `create`; null when somebody else took the address at the same moment. */
async function unlessTaken<T>(create: () => Promise<T>): Promise<T | null> {
  try {
    return await create()
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === '23505') return null
    throw thrown
  }
}
