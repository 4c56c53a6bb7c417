import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { codeInJoinLink } from '#domain/paths.ts'

/**
 * Why a visitor was sent here: to publish the bet they wrote, to join the one they read, to join a league by its link,
 * for another page that needs an account, or for no particular reason.
 */
export function authReasonOf(returnTo: string | undefined): 'draft' | 'bet' | 'league' | 'page' | null {
  const address = safeReturnTo(returnTo) ?? '/'
  const path = address.split(/[?#]/, 1)[0] ?? ''
  if (path === '/create-bet') return 'draft'
  if (codeInJoinLink(address) !== null) return 'league'
  return /^\/(predict|join-bet)\//.test(path) ? 'bet' : path === '/' ? null : 'page'
}
