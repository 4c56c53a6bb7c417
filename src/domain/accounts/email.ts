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
