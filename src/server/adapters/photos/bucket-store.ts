import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '#server/config.ts'
import type { PhotoStore } from './port.ts'

/** With all tries. A user waits for it. @see docs/what-is-away.md */
const TIME_MS = 4_000
const NOT_FOUND = 404

/** Photos as objects in a bucket of an S3-compatible server. */
export function createBucketStore({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketConfig): PhotoStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  /** @param read - what to do with the response, in the same time */
  const ask = <T>({ method, name, body }: Asked, read: (response: Response) => Promise<T>): Promise<T> =>
    inTime(async (signal) => {
      const response = await client.fetch(`${endpoint}/${bucket}/photos/${name}.webp`, {
        method,
        ...(body ? { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } } : {}),
        signal,
        redirect: 'error',
      })
      if (response.ok || response.status === NOT_FOUND) return read(response)
      await response.body?.cancel()
      throw new Error(`the photo store answered ${method} with ${response.status}`)
    })
  return {
    put: (name, bytes) =>
      ask({ method: 'PUT', name, body: bytes }, async (response) => {
        await response.body?.cancel()
        if (!response.ok) throw new Error('the photo store has no such bucket')
      }),
    get: (name) =>
      ask({ method: 'GET', name }, async (response) => {
        if (response.ok) return new Uint8Array(await response.arrayBuffer())
        await response.body?.cancel()
        return null
      }),
    delete: (name) => ask({ method: 'DELETE', name }, async (response) => response.body?.cancel()),
    hasRoom: async () => true,
  }
}

interface Asked {
  readonly method: string
  readonly name: string
  readonly body?: Uint8Array
}

/**
 * Gives work up that takes too long, whether the signal reaches it or not: of the requests that the library makes of one
 * another, only the last one is referenced, and garbage collection takes the signals of the others with them.
 */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const late = new Promise<never>((_settle, giveUp) => {
    controller.signal.addEventListener('abort', () => giveUp(new Error('the photo store did not answer in time')))
  })
  const timer = setTimeout(() => controller.abort(), TIME_MS)
  return Promise.race([work(controller.signal), late]).finally(() => clearTimeout(timer))
}
