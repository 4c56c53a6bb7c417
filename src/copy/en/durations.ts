import { counted } from './intl.ts'

const SECOND = { one: 'second', other: 'seconds' }
const MINUTE = { one: 'minute', other: 'minutes' }

/** How long to wait, in words: seconds under a minute and a half, minutes above, always rounded up. */
export function waitText(seconds: number, unit: 'seconds' | 'minutes' = seconds < 90 ? 'seconds' : 'minutes'): string {
  const whole = Math.max(1, Math.ceil(seconds))
  return unit === 'seconds' ? counted(whole, SECOND) : counted(Math.ceil(whole / 60), MINUTE)
}
