import { createHmac, timingSafeEqual } from 'node:crypto'

/** Writes and reads the cookies of the app: names, flags and signatures. */
export interface Cookies {
  /** The `Set-Cookie` line that keeps `value` for `maxAgeSeconds`. */
  readonly set: (name: CookieName, value: string, maxAgeSeconds: number) => string
  /** The `Set-Cookie` line that ends the cookie. */
  readonly clear: (name: CookieName) => string
  /** The signed value in a request's `Cookie` header, or null when it is absent or was tampered with. */
  readonly read: (name: CookieName, header: string | null) => string | null
}

/** `sid`: the session. `dv`: this device has signed in here before. `pv`: this browser was sent to a provider. */
type CookieName = 'sid' | 'dv' | 'pv'

/** Over https the names carry `__Host-`, so that no other name of the domain can plant one. */
export function createCookies({ secret, isHttps }: { readonly secret: string; readonly isHttps: boolean }): Cookies {
  const fullName = (name: CookieName) => (isHttps ? `__Host-${name}` : name)
  const flags = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  const sign = (name: CookieName, value: string) =>
    createHmac('sha256', secret).update(`cookie:${name}:${value}`).digest('base64url')
  return {
    set: (name, value, maxAgeSeconds) =>
      `${fullName(name)}=${value}.${sign(name, value)}; Max-Age=${maxAgeSeconds}; ${flags}`,
    clear: (name) => `${fullName(name)}=; Max-Age=0; ${flags}`,
    read: (name, header) => {
      const text = valueIn(header, fullName(name))
      const dot = text?.lastIndexOf('.') ?? -1
      if (text === null || dot < 1) return null
      const value = text.slice(0, dot)
      return isSame(text.slice(dot + 1), sign(name, value)) ? value : null
    },
  }
}

function valueIn(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return null
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
