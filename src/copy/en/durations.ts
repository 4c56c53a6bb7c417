const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long to wait, in words: seconds under a minute and a half, minutes above, always rounded up. */
export function waitText(seconds: number, unit: 'seconds' | 'minutes' = seconds < 90 ? 'seconds' : 'minutes'): string {
  const whole = Math.max(1, Math.ceil(seconds))
  return unit === 'seconds' ? plural(whole, 'second') : plural(Math.ceil(whole / 60), 'minute')
}
