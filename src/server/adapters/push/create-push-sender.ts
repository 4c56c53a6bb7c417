import type { Log } from '#server/log.ts'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { PushMessage, PushOutcome, PushSender, PushTarget } from './port.ts'
import { PrivateAddressError, publicLookup } from './public-addresses.ts'
import { isPushService } from './push-services.ts'
import { vapidKeys } from './vapid.ts'

const TIMEOUT_MS = 5_000
/** Notifications of a bet are of no use a day later. */
const TTL_SECONDS = 24 * 3_600
/** The services' own word that an endpoint is no more. */
const GONE: readonly number[] = [404, 410]
/** A 413 or 400 will not get better by being said again. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

interface PushSenderOptions {
  readonly secret: string
  readonly publicUrl: string
  readonly log: Log
  /** Push services beside those of the known browsers, as domain names. */
  readonly services?: readonly string[]
  /** Tests dial a service of their own. */
  readonly dial?: RequestOptions & { readonly isPrivateAllowed?: boolean }
}

/**
 * Sends messages to the push services that browsers name: encrypted for the device, signed by the app, to the
 * services of browsers at public addresses only.
 */
export function createPushSender({ secret, publicUrl, log, services = [], dial = {} }: PushSenderOptions): PushSender {
  const keys = vapidKeys(secret)
  const { isPrivateAllowed = false, ...options } = dial
  const connection: RequestOptions = isPrivateAllowed ? options : { lookup: publicLookup(), ...options }
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@toldya.invalid'

  const post = async (target: PushTarget, message: PushMessage): Promise<number> => {
    const url = new URL(target.endpoint)
    if (!isPrivateAllowed && !isPushService(url, services)) {
      throw new PrivateAddressError('the address is not that of a push service')
    }
    // Loaded with the first message, not with the server.
    const { default: webPush } = await import('web-push')
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify(shownOf(message)),
      {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        urgency: message.isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    )
    return answerOf(endpoint, { method, headers, ...connection }, body)
  }
  return {
    publicKey: keys.publicKey,
    send: async (target, message): Promise<PushOutcome> => {
      try {
        const status = await post(target, message)
        if (status >= 200 && status < 300) return 'sent'
        log.warn('push.refused', { status })
        return GONE.includes(status) || isRefusal(status) ? 'gone' : 'failed'
      } catch (error) {
        log.warn('push.failed', { error })
        return error instanceof PrivateAddressError ? 'gone' : 'failed'
      }
    },
  }
}

/** What the service worker receives. */
const shownOf = ({ tag, title, body, address, hasAnswers }: PushMessage) => ({
  ...{ tag, title, body, address },
  ...(hasAnswers ? { hasAnswers } : {}),
})

/** Redirects are an answer like any other: nothing is followed, and nothing of the answer is read. */
function answerOf(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((settle, fail) => {
    const request = httpsRequest(endpoint, { ...options, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) })
    request.on('response', (response) => {
      settle(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', fail)
    request.end(body)
  })
}
