import { safeReturnTo } from '#domain/accounts/return-to.ts'

/** Why a visitor was sent here: to publish the bet they wrote, to join the one they read, or for nothing in particular. */
export function authReasonOf(returnTo: string | undefined): 'draft' | 'bet' | null {
  const path = safeReturnTo(returnTo)?.split(/[?#]/, 1)[0] ?? ''
  if (path === '/create-bet') return 'draft'
  return /^\/(predict|join-bet)\//.test(path) ? 'bet' : null
}
