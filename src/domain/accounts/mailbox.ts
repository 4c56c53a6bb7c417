/** Providers that ignore dots before the at-sign, and the one domain under which their mailboxes are compared. */
const DOTLESS_PROVIDERS: { readonly [domain in string]?: string } = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/**
 * The mailbox that an address delivers to, so that each mailbox is rewarded once: without `+tag`, and without dots
 * where the provider ignores them. Emails are still sent to the address as the user wrote it.
 *
 * @param email - normalised
 * @see docs/rules.md#mailboxes
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/(?!^)\+.*$/u, '')
  const domain = email.slice(at + 1)
  const dotless = DOTLESS_PROVIDERS[domain]
  return dotless === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${dotless}`
}
