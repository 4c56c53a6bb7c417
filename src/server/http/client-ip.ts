import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address of the client: the socket's, or what trusted proxies wrote. Each of them appends the address it was called
 * from, and a client can send any entries before those: the last one that is no proxy of ours counts.
 */
export function clientIp(request: IncomingMessage, isProxy: (ip: string) => boolean): string {
  const socketIp = withoutMapping(request.socket.remoteAddress ?? '')
  if (!isProxy(socketIp)) return socketIp
  const forwarded = request.headers['x-forwarded-for']
  const written = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .map((entry) => withoutMapping(entry.trim()))
    .filter((entry) => entry !== '')
  const last = written.at(-1) ?? socketIp
  // Where every address is trusted, there is one proxy, and it wrote the last entry.
  return written.findLast((entry) => !isProxy(entry)) ?? last
}

/** The network an address counts as: /24 of IPv4, /64 of IPv6, where one person has a million addresses. */
export function ipPrefix(ip: string): string {
  if (!isIPv6(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : []
  return `${[...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

const LOOPBACK = /^(127\.|::1$)/

/**
 * What one address is counted as for limits: the whole IPv4 address, the /64 of IPv6. Null for this very machine:
 * behind a proxy that is not configured as trusted every client would have its address, and one visitor could use up
 * the limit of all.
 */
export function ipKey(ip: string): string | null {
  if (LOOPBACK.test(ip)) return null
  return isIPv6(ip) ? ipPrefix(ip) : ip
}

/** An IPv4 address as a socket of both families writes it, without its prefix. */
export const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')
