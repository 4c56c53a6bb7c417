import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

describe('deviceName', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 15; SM-S921B) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    ['curl/8.5.0', 'Unknown device'],
    [null, 'Unknown device'],
  ])('calls %s %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
