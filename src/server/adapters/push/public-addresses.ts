import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Where no push service lives: this machine, its network, and every way to write them in IPv6.
 *
 * @see docs/rules.md#push
 */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const notPublic = new BlockList()
for (const [network, prefix] of NOT_PUBLIC) notPublic.addSubnet(network, prefix, 'ipv4')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const wrapped = new BlockList()
// Teredo and its neighbours, documentation, 6to4: an IPv4 address may hide inside.
wrapped.addSubnet('2001::', 23, 'ipv6')
wrapped.addSubnet('2001:db8::', 32, 'ipv6')
wrapped.addSubnet('2002::', 16, 'ipv6')
wrapped.addSubnet('3fff::', 20, 'ipv6')

/** Whether the address is somewhere on the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !wrapped.check(address, 'ipv6')
}

/** The name leads, or may lead, to a machine outside the open internet. */
export class PrivateAddressError extends Error {
  readonly code = 'private_address'
}

type Resolve = typeof resolveName

/**
 * Resolves a name for one connection and refuses it where any of its addresses is not public. The connection goes to the
 * very addresses that were looked at: a name that answers differently the next time gains nothing.
 */
export const publicLookup =
  (resolve: Resolve = resolveName): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isOpen = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
      if (!isOpen) return callback(new PrivateAddressError(`${hostname} is not on the open internet`), [])
      const [first] = addresses
      if (options.all === true) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
