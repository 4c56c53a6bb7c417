import { BlockList, isIP } from 'node:net'

/** Which connections come from a proxy of the operator: its `X-Forwarded-For` is believed, that of others is not. */
export type TrustProxy = boolean | readonly string[]

const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i

/** The networks of a setting such as `10.0.0.5, fd00::/8`; null for any other text. */
export function networksIn(text: string): readonly string[] | null {
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = NETWORK.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && (prefix === undefined || Number(prefix) <= (family === 4 ? 32 : 128))
}

/** Whether an address is that of a trusted proxy. */
export function createProxyCheck(trustProxy: TrustProxy): (ip: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const trusted = new BlockList()
  for (const network of trustProxy) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (ip) => trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * What the operator should set where limits cannot know who sends a request, or null. With an https address a proxy stands
 * in front, because the server itself speaks http only.
 */
export const untrustedProxyHint = (publicUrl: string, trustProxy: TrustProxy): string | null =>
  trustProxy === false && publicUrl.startsWith('https:') ? PROXY_HINT : null

/** For a request that came through a proxy that the settings do not name. */
export const PROXY_HINT =
  'Set TRUST_PROXY to the address of the proxy in front, such as TRUST_PROXY=127.0.0.1: until then all visitors count as one, or as none.'
