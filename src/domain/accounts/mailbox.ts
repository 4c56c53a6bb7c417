/** Providers that ignore the dots in front of the at-sign, and the name each goes under here. */
const DOTLESS_PROVIDERS: { readonly [domain in string]?: string } = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/**
 * The mailbox that an address leads to, so that one mailbox is rewarded once: without `+tag`, and without dots where
 * the provider ignores them. Letters go to the address itself.
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
