import type { Me } from '#contract/accounts.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#domain/paths.ts'
import { redirect } from '@tanstack/react-router'

/** Lets signed-in people pass; a visitor signs in first and comes back. */
export function requireMe(me: Me | null, href: string): void {
  if (!me) throw redirect({ href: paths.auth({ returnTo: safeReturnTo(href) }), replace: true })
}

/** Lets people with an account pass; a visitor signs in, a guest registers, and both come back. */
export function requireAccount(me: Me | null, href: string): void {
  requireMe(me, href)
  if (me?.guest) throw redirect({ href: paths.auth({ returnTo: safeReturnTo(href), mode: 'sign-up' }), replace: true })
}

/**
 * Where a user who is signed in goes from `/auth`: to the invite they came with, back where they came from, or home.
 *
 * @see docs/rules.md#return-address
 */
export function afterSignIn(search: { readonly returnTo?: string; readonly invite?: string }): string {
  if (search.invite !== undefined) return paths.addFriend(search.invite)
  return safeReturnTo(search.returnTo) ?? paths.landing()
}

interface AuthSearch {
  readonly mode?: 'sign-in' | 'sign-up'
  readonly invite?: string
}

/**
 * The tab that the address asks for; without one, Sign Up for a visitor with an invite and Sign In for all others.
 *
 * @see docs/screens.md#auth
 */
export const authModeOf = ({ mode, invite }: AuthSearch): 'sign-in' | 'sign-up' =>
  mode ?? (invite === undefined ? 'sign-in' : 'sign-up')
