/**
 * The push services of browsers: Chrome and what is built on it, Firefox, Safari, Edge. A browser names its own when it
 * subscribes, but a client of the API can name any address: the server would send requests to it.
 *
 * @see docs/rules.md#push
 */
const SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether a message for this endpoint goes to one of them, behind https and at the usual port.
 *
 * @param more - domain names that the operator adds, for a browser with a push service of its own
 */
export const isPushService = ({ protocol, hostname, port, username }: URL, more: readonly string[] = []): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  [...SERVICES, ...more].some((service) => hostname === service || hostname.endsWith(`.${service}`))
