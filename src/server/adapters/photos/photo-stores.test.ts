import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBucketStore } from './bucket-store.ts'
import { createDiskStore, FREE_BYTES_MIN } from './disk-store.ts'
import type { PhotoStore } from './port.ts'

const folder = mkdtempSync(join(tmpdir(), 'toldya-photos-'))
const BUCKET = 'toldya-photos'
const bucketServer = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'server'),
  configureBuckets: [{ name: BUCKET, configs: [] }],
})
const stores: Record<string, PhotoStore> = { disk: createDiskStore({ folder: join(folder, 'disk') }) }
const settings = { bucket: BUCKET, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

beforeAll(async () => {
  const { port } = await bucketServer.run()
  Object.assign(settings, { endpoint: `http://127.0.0.1:${port}` })
  stores['bucket'] = createBucketStore({ endpoint: `http://127.0.0.1:${port}`, ...settings })
})
afterAll(async () => {
  await bucketServer.close()
  rmSync(folder, { recursive: true })
})

const storeOf = (kind: string): PhotoStore => {
  const store = stores[kind]
  if (!store) throw new Error(`no store ${kind}`)
  return store
}
const NAME = 'A'.repeat(20) + '_-'

describe.each(['disk', 'bucket'])('photos on %s', (kind) => {
  it('are kept, given back byte for byte, and deleted; twice is no error', async () => {
    const store = storeOf(kind)
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
    expect(await store.get(NAME)).toBeNull()
    expect(await store.hasRoom()).toBe(true)
    await store.put(NAME, bytes)
    expect(Buffer.compare(Buffer.from((await store.get(NAME)) ?? []), Buffer.from(bytes))).toBe(0)
    await store.delete(NAME)
    await store.delete(NAME)
    expect(await store.get(NAME)).toBeNull()
  })
})

describe('on disk', () => {
  it('are readable by their owner only, and never there by half', async () => {
    await storeOf('disk').put(NAME, Buffer.from('bytes'))
    expect(readdirSync(join(folder, 'disk'))).toEqual([`${NAME}.webp`])
    expect(statSync(join(folder, 'disk', `${NAME}.webp`)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'disk')).mode & 0o777).toBe(0o700)
    // A write that broke off is not a photo, and goes with its name.
    writeFileSync(join(folder, 'disk', 'half.unfinished'), 'x')
    expect(await storeOf('disk').get('half')).toBeNull()
    await storeOf('disk').delete('half')
    expect(readdirSync(join(folder, 'disk'))).toEqual([`${NAME}.webp`])
  })

  it('find no room below two gigabytes', async () => {
    const withFree = (bytes: number) => createDiskStore({ folder: join(folder, 'disk'), freeBytes: async () => bytes })
    expect(await withFree(FREE_BYTES_MIN).hasRoom()).toBe(true)
    expect(await withFree(FREE_BYTES_MIN - 1).hasRoom()).toBe(false)
  })
})

describe('in a bucket', () => {
  it('say so when the key or the bucket is wrong', async () => {
    const endpoint = (settings as { endpoint?: string }).endpoint ?? ''
    const wrong = createBucketStore({ endpoint, ...settings, accessKeyId: 'NOBODY' })
    await expect(wrong.put(NAME, Buffer.from('x'))).rejects.toThrow('403')
    await expect(
      createBucketStore({ endpoint, ...settings, bucket: 'nowhere' }).put(NAME, Buffer.from('x')),
    ).rejects.toThrow('no such bucket')
  })
})

it('a bucket that never answers is given up, whatever the collector has taken', { timeout: 20_000 }, async () => {
  const silent = createServer(() => {})
  await new Promise<void>((settle) => silent.listen(0, '127.0.0.1', settle))
  const { port } = silent.address() as AddressInfo
  const store = createBucketStore({ ...settings, endpoint: `http://127.0.0.1:${port}` })
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const collecting = setInterval(collect, 100)
  await expect(store.put(NAME, Buffer.from('a photo'))).rejects.toThrow('the photo store did not answer in time')
  clearInterval(collecting)
  silent.closeAllConnections()
  silent.close()
})
