import type { IncomingHttpHeaders } from 'node:http'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether `publicUrl` names the machine itself, which every device of the network calls differently. */
const isLocalUrl = (publicUrl: string): boolean => LOCAL_HOSTS.has(new URL(publicUrl).hostname)

/**
 * Whether a state-changing request comes from a page of the app. `Origin` decides when the browser sends it; otherwise
 * `Sec-Fetch-Site: same-origin`. On a local machine, which other devices call by another name, the page's origin must
 * match the `Host` header.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined) return site === 'same-origin'
  if (origin === publicUrl) return true
  return isLocalUrl(publicUrl) && site !== 'cross-site' && host !== undefined && origin === `http://${host}`
}

/**
 * The origin that links of a page begin with: the public one. On a local machine it is the origin by which the page was
 * requested, since "localhost" leads nowhere from another device.
 */
export const originOfPage = (asked: string, publicUrl: string): string =>
  isLocalUrl(publicUrl) ? new URL(asked).origin : publicUrl

/**
 * The `Host` header of a page's request, where it differs from `publicUrl`: links in emails then lead nowhere. Null for
 * names that cannot stand in a setting.
 */
export function unknownHost({ host = '' }: IncomingHttpHeaders, publicUrl: string): string | null {
  if (!isLocalUrl(publicUrl) || !/^[\w.[\]:-]{1,100}$/.test(host) || !URL.canParse(`http://${host}`)) return null
  return LOCAL_HOSTS.has(new URL(`http://${host}`).hostname) ? null : host
}

/** Whether the request was meant for this server, where that can be known. */
export function isOwnHost(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  return isLocalUrl(publicUrl) || headers.host === new URL(publicUrl).host
}

/** Whether the body is JSON: the only kind a form of another site cannot send. */
export const isJson = (headers: IncomingHttpHeaders): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
