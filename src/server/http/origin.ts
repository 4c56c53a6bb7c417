import type { IncomingHttpHeaders } from 'node:http'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether `publicUrl` names a machine that everybody calls differently, such as one's own. */
const isLocalUrl = (publicUrl: string): boolean => LOCAL_HOSTS.has(new URL(publicUrl).hostname)

/**
 * Whether a state-changing request comes from a page of ours.
 *
 * `Origin` decides when it is there; otherwise the browser's own word `Sec-Fetch-Site: same-origin`. On a machine of
 * one's own, which friends in the same network call by another name, the page's origin must be the host it asked.
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
 * The host by which a page was asked for, where `publicUrl` does not know it: links in mails then lead nowhere. Null for
 * names that nobody could put into a setting.
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
