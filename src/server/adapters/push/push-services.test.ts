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
})
