import type { createLibrary } from './better-auth.ts'
import type { AuthUser } from './port.ts'

/** The library's way to its tables. */
export type LibraryStore = Awaited<ReturnType<typeof createLibrary>['$context']>['internalAdapter']

interface LibraryUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
}

/** A user of the library as we know them. */
export function toAuthUser(user: LibraryUser): AuthUser {
  const { inviteCode } = user as LibraryUser & { readonly inviteCode?: string | null }
  const { id, email, name, emailVerified: isConfirmed } = user
  return { id, email, name, isConfirmed, inviteCode: inviteCode ?? null }
}

/** Gives a user a password, also one whose sign-up was interrupted before they had any. */
export async function setPassword(store: LibraryStore, userId: string, passwordHash: string): Promise<void> {
  if (await store.findCredentialAccount(userId)) return store.updatePassword(userId, passwordHash)
  await store.createAccount({ userId, providerId: 'credential', accountId: userId, password: passwordHash })
}
