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
  const ask = async (method: string, name: string, body?: Uint8Array): Promise<Response> => {
    const response = await client.fetch(`${endpoint}/${bucket}/photos/${name}.webp`, {
      method,
      ...(body ? { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } } : {}),
      signal: AbortSignal.timeout(TIME_MS),
      redirect: 'error',
    })
    if (!response.ok && response.status !== NOT_FOUND) {
      await response.body?.cancel()
      throw new Error(`the photo store answered ${method} with ${response.status}`)
    }
    return response
  }
  return {
    put: async (name, bytes) => {
      const response = await ask('PUT', name, bytes)
      await response.body?.cancel()
      if (!response.ok) throw new Error('the photo store has no such bucket')
    },
    get: async (name) => {
      const response = await ask('GET', name)
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    delete: async (name) => {
      const response = await ask('DELETE', name)
      await response.body?.cancel()
    },
    hasRoom: async () => true,
  }
}
