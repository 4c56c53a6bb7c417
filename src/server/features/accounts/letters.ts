import { mail } from '#copy/en/mail.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import type { AuthUser } from '#server/adapters/auth/port.ts'
import { writeLetter } from '#server/adapters/mail/write-letter.ts'
import type { AccountDeps } from './visit.ts'

/** Links lead to a page of ours, where a click acts: mail scanners follow links, but press no buttons. */
const link = (publicUrl: string, path: string, query: { readonly [name: string]: string | null }): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  const text = new URLSearchParams(given).toString()
  return text === '' ? publicUrl + path : `${publicUrl}${path}?${text}`
}

interface Confirmation {
  readonly token: string
  readonly returnTo: string | null
}

/** @see SPEC-1 §2 "The confirmation link" */
export function sendConfirmation({ mailer, publicUrl }: AccountDeps, user: AuthUser, confirmation: Confirmation): void {
  const query = {
    token: confirmation.token,
    returnTo: safeReturnTo(confirmation.returnTo),
    invite: user.inviteCode,
  }
  mailer.send(writeLetter(user.email, mail.confirmation(user.name), link(publicUrl, '/auth/confirm', query)))
}

/** To somebody who signs up although they have an account; the page itself must not tell. */
export function sendAlreadyThere({ mailer, publicUrl }: AccountDeps, user: AuthUser): void {
  mailer.send(writeLetter(user.email, mail.alreadyThere(user.name), link(publicUrl, '/auth', {})))
}

export function sendReset({ mailer, publicUrl }: AccountDeps, user: AuthUser, token: string): void {
  mailer.send(writeLetter(user.email, mail.passwordReset(user.name), link(publicUrl, '/auth/reset', { token })))
}
