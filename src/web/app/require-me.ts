import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { paths } from '#domain/paths.ts'
import { oneOf, type Search, textOf } from '#web/lib/search-params.ts'
import type { Arrival, Redirect } from '#web/navigation/route.ts'

/** Lets signed-in people pass; a visitor signs in first and comes back. */
export const requireMe = ({ context: { me }, location: { href } }: Arrival): Redirect | null =>
  me ? null : { redirectTo: paths.auth({ returnTo: safeReturnTo(href) }) }

/** Lets people with an account pass; a visitor signs in, a guest registers, and both come back. */
export function requireAccount(arrival: Arrival): Redirect | null {
  const { context, location } = arrival
  if (!context.me?.guest) return requireMe(arrival)
  return { redirectTo: paths.auth({ returnTo: safeReturnTo(location.href), mode: 'sign-up' }) }
}

/** Visitors see what leagues are; a visitor who wants to join one signs in and comes back. */
export const requireAccountToJoin = (arrival: Arrival): Redirect | null =>
  arrival.location.search['join'] ? requireAccount(arrival) : null

/** The home of a user who is signed in is the list of their bets. */
export const leaveLanding = ({ context }: Arrival): Redirect | null => context.me && { redirectTo: paths.myBets() }

/**
 * Runs again after every sign-in, so this one place leads on: back, or home. A guest registers here, or signs in to an
 * account of their own.
 */
export const leaveAuth = ({ context: { me }, location }: Arrival): Redirect | null =>
  me && !me.guest ? { redirectTo: afterSignIn(authSearch(location.search)) } : null

/** What the address of `/auth` says. */
export const authSearch = (search: Search) => ({
  ...textOf(search, 'invite'),
  ...textOf(search, 'returnTo'),
  ...oneOf(search, 'mode', ['sign-in', 'sign-up']),
})

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
