/** E-mails are trimmed and lower-cased before anything else looks at them. @see docs/rules.md#email-addresses */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

const ATOM = /^[^\s@<>()[\]\\:",;.\p{C}]+$/u
const LABEL = /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/** Whether mail can be sent to the address; only a delivered mail proves that it exists. Browser and server share this check. */
export function isEmail(email: string): boolean {
  const [local = '', domain = '', ...more] = email.split('@')
  if (more.length > 0 || email.length > 254 || local.length > 64) return false
  const labels = domain.split('.')
  return (
    local.split('.').every((atom) => ATOM.test(atom)) && labels.length > 1 && labels.every((label) => LABEL.test(label))
  )
}

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
