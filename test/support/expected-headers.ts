// Every header of every kind of answer of a public installation, as a browser receives it.

export const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
export const OF_API = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
}
export const OF_PAGE = {
  ...EVERYWHERE,
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'nonce-…'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; object-src 'none'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests",
  'content-type': 'text/html; charset=UTF-8',
}
/** The same for every visitor, so its inline scripts are allowed by their hashes. */
export const OF_SHARED_PAGE = {
  ...OF_PAGE,
  'content-security-policy': OF_PAGE['content-security-policy'].replace(`'nonce-…'`, `'sha256-…'`),
  vary: 'accept-encoding',
}
export const HIDDEN = { 'x-robots-tag': 'noindex' }
export const PLAIN = { ...EVERYWHERE, 'content-type': 'text/plain; charset=UTF-8' }
export const REFUSED = { ...EVERYWHERE, 'content-type': 'text/plain', 'cache-control': 'no-store' }
export const ofFile = (type: string, cacheControl: string) => ({
  ...EVERYWHERE,
  'content-type': type,
  'cache-control': cacheControl,
  vary: 'accept-encoding',
})
export const YEAR = 'public, max-age=31536000, immutable'

/** Those that say something about the connection, the moment or the length. */
const PASSING = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'etag',
  'retry-after',
  'x-request-id',
])
export const lasting = (headers: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !PASSING.has(name))
      .map(([name, value]) => [
        name,
        String(value)
          .replace(/'nonce-[\w+/=]+'/, `'nonce-…'`)
          .replace(/'sha256-[\w+/=]+'(?: 'sha256-[\w+/=]+')*/, `'sha256-…'`),
      ]),
  )
