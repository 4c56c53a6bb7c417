/** E-mails are trimmed and lower-cased before anything else looks at them. @see SPEC-1 §5 */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Enough to send a letter to; whether the address exists, the letter tells. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/u.test(email)
