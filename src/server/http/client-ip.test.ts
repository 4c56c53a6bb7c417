import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientIp, ipKey, ipPrefix } from './client-ip.ts'
import { createProxyCheck } from './trusted-proxies.ts'

const asking = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

describe('the address of whoever asks', () => {
  it.each([
    ['203.0.113.7', undefined, false, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, false, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', false, '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1', true, '198.51.100.1'],
    ['10.0.0.1', 'made-up, 198.51.100.1', true, '198.51.100.1'],
    ['10.0.0.1', undefined, true, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
    ['10.0.0.1', 'made-up, 198.51.100.1, 10.0.0.2', ['10.0.0.0/8'], '198.51.100.1'],
    ['203.0.113.7', '198.51.100.1', ['10.0.0.0/8'], '203.0.113.7'],
    ['::ffff:10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
    ['10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
  ])('%s forwarded for %s, proxy trusted: %s, is %s', (remote, forwarded, trusted, expected) => {
    expect(clientIp(asking(remote, forwarded), createProxyCheck(trusted))).toBe(expected)
  })

  it.each([
    ['203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64', null],
    ['127.0.0.1', '127.0.0.0/24', null],
  ])('%s belongs to %s and counts as %s', (ip, prefix, key) => {
    expect(ipPrefix(ip)).toBe(prefix)
    expect(ipKey(ip)).toBe(key)
  })
})
