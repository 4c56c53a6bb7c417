import { account } from '#copy/account.ts'

// The first match counts: each browser also claims to be those that came before it.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (text: string, names: readonly (readonly [string, string])[]): string | null =>
  names.find(([sign]) => text.includes(sign))?.[1] ?? null

/** The name of a device in everyday words, from the browser's user agent. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(userAgent ?? '', BROWSERS)
  const system = nameIn(userAgent ?? '', SYSTEMS)
  if (browser && system) return account.devices.on(browser, system)
  return browser ?? system ?? account.devices.unknown
}
