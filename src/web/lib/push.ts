/** Whether this browser could be woken by us, and what its owner has said. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext

/** Installs the service worker, in the background: the app works without it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await navigator.serviceWorker.register(WORKER, { scope: '/' }).catch(() => undefined)
}

const registration = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration('/')

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null

/** How it stands on this device. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off'
}

/** What the server needs to wake this device. */
export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Of the device, such as Europe/Berlin. */
  readonly timeZone: string | null
}

const zone = (): string | null => Intl.DateTimeFormat().resolvedOptions().timeZone || null

const toDevice = (subscribed: PushSubscription): Device => {
  const { endpoint = '', keys = {} } = subscribed.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', timeZone: zone() }
}

/**
 * Asks the user for permission, then the browser's push service. Call it on a press: browsers refuse to ask otherwise.
 *
 * @returns the device, or null when the user declined
 */
export async function subscribeDevice(publicKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  return toDevice(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Lets the device sleep. @returns its endpoint, for the server to forget, or null */
export async function unsubscribeDevice(): Promise<string | null> {
  const subscribed = await subscription()
  await subscribed?.unsubscribe()
  return subscribed?.endpoint ?? null
}
