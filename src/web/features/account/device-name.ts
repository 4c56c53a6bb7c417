import { account } from '#copy/account.ts'

// The first that fits: each browser also calls itself what the ones before it were called.
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

/** What a person calls the device that a browser's long name stands for. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(userAgent ?? '', BROWSERS)
  const system = nameIn(userAgent ?? '', SYSTEMS)
  if (browser && system) return account.devices.on(browser, system)
  return browser ?? system ?? account.devices.unknown
}
