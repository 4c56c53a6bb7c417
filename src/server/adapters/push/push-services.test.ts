import { describe, expect, it } from 'vitest'
import { isPushService } from './push-services.ts'

describe('push messages go to the services of browsers', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('such as %s', (endpoint) => {
    expect(isPushService(new URL(endpoint))).toBe(true)
  })

  it.each([
    'https://push.example/abc',
    'https://1.1.1.1/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'http://fcm.googleapis.com/abc',
    'https://me@fcm.googleapis.com/abc',
    'https://storage.googleapis.com/abc',
  ])('and not to %s', (endpoint) => {
    expect(isPushService(new URL(endpoint))).toBe(false)
  })

  it('or to a service that the operator adds', () => {
    const added = ['push.browser.example']
    expect(isPushService(new URL('https://push.browser.example/abc'), added)).toBe(true)
    expect(isPushService(new URL('https://eu.push.browser.example/abc'), added)).toBe(true)
    expect(isPushService(new URL('https://evil.example/push.browser.example'), added)).toBe(false)
    expect(isPushService(new URL('https://fcm.googleapis.com/abc'), added)).toBe(true)
  })
})
