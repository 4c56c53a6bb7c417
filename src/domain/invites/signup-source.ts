import { safeReturnTo } from '#domain/accounts/return-to.ts'
import type { UniqueId } from '#domain/kernel/ids.ts'
import { codeInJoinLink, paths } from '#domain/paths.ts'

/** The link through which an account was created. */
export type SignupSource =
  | { readonly via: 'invite'; readonly code: string }
  | { readonly via: 'bet'; readonly uniqueId: UniqueId }
  | { readonly via: 'league'; readonly joinCode: string }

const INVITE_LINK = new RegExp(`^${paths.addFriend()}\\?(?:[^#]*&)?invite=([A-Za-z0-9_-]{1,100})(?:[&#]|$)`)
const BET_LINK = new RegExp(`^(?:${paths.predict('')}|${paths.joinBet('')})([A-Za-z0-9_-]{1,64})(?:[?#]|$)`)

/**
 * The sign-up source of a new account. An invite counts before the page that the visitor came from. A visitor who signs
 * up from the page of an invite counts as its invitee, whichever button they pressed.
 *
 * @param returnTo - where the sign-up returns to, as sent
 */
export function signupSourceOf(inviteCode: string | null, returnTo: string | null): SignupSource | null {
  if (inviteCode !== null && inviteCode !== '') return { via: 'invite', code: inviteCode }
  const path = safeReturnTo(returnTo)
  if (path === null) return null
  const code = INVITE_LINK.exec(path)?.[1]
  if (code !== undefined) return { via: 'invite', code }
  const uniqueId = BET_LINK.exec(path)?.[1]
  if (uniqueId !== undefined) return { via: 'bet', uniqueId }
  const joinCode = codeInJoinLink(path) ?? ''
  return /^[A-Za-z0-9]{8}$/.test(joinCode) ? { via: 'league', joinCode: joinCode.toUpperCase() } : null
}
