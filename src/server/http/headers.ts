import { ANY_BET, folderPattern, paths } from '#domain/paths.ts'

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>

/** For every answer. */
export const securityHeaders = (isHttps: boolean): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  // On http it would lock people out of an installation without a certificate.
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** For answers of the API: data, never a page. */
export const apiHeaders: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Inline scripts that carry `nonce`, as a source of the content security policy. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`

/** What a page may load and run: our own files, and the inline scripts that `scriptSources` allow by nonce or by hash. */
export const pagePolicy = (scriptSources: readonly string[], isHttps: boolean): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    // Dialogs and toasts set styles of their own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Pages whose address is known to friends only, or holds a token. */
const PRIVATE_PAGES = folderPattern([
  paths.predict(ANY_BET),
  paths.joinBet(ANY_BET),
  paths.manageBet(ANY_BET),
  paths.resolveBet(ANY_BET),
  paths.ofBet(ANY_BET, 'results'),
  paths.addFriend(),
  paths.auth(),
  paths.myBets(),
  paths.leagues(),
  paths.account(),
  paths.earnTokens(),
  paths.notifications(),
  paths.unsubscribe(),
])
const TOKEN_PAGES = folderPattern([
  paths.confirmEmail(),
  paths.resetPassword(),
  paths.signInLink(),
  paths.addFriend(),
  paths.unsubscribe(),
])

/** What a page's address asks for beyond the rest. */
export const headersOfPage = (path: string): Headers => ({
  ...(PRIVATE_PAGES.test(path) ? { 'x-robots-tag': 'noindex' } : {}),
  ...(TOKEN_PAGES.test(path) ? { 'referrer-policy': 'no-referrer' } : {}),
})
