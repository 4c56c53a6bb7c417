import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { aPhoto, hasGps, SECRET_PLACE } from '#test/support/photos.ts'
import { createPhotoMaker } from './photo-maker.ts'
import { PhotosBusyError } from './port.ts'

const maker = createPhotoMaker()
const folder = mkdtempSync(join(tmpdir(), 'toldya-worker-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function made(bytes: Uint8Array) {
  const result = await maker.make(bytes)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const refusalOf = async (bytes: Uint8Array) => {
  const result = await maker.make(bytes)
  return result.ok ? 'ok' : result.error.code
}

/** A PNG that says it is this large and is a few bytes: nothing but its head and white. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

describe('a photo', () => {
  it('loses everything but the picture: place, camera, orientation', async () => {
    const taken = await aPhoto({ width: 120, height: 80, orientation: 6 })
    expect(await hasGps(taken)).toBe(true)
    expect(taken.includes(SECRET_PLACE)).toBe(true)
    const { bytes, width, height } = await made(taken)
    const kept = await sharp(bytes).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 80, height: 120 })
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(bytes).includes('Secret')).toBe(false)
    expect([width, height]).toEqual([80, 120])
  })

  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)('may be %s, and is never wider or higher than 1600', async (_name, format) => {
    const wide = await sharp({ create: { width: 3_200, height: 400, channels: 3, background: 'teal' } })
      .toFormat(format)
      .toBuffer()
    expect(await made(wide)).toMatchObject({ width: 1_600, height: 200 })
  })

  it('that moves is its first picture', async () => {
    const frame = (background: string) => ({ create: { width: 8, height: 8, channels: 3, background } }) as const
    const frames = await Promise.all(['red', 'blue'].map((colour) => sharp(frame(colour)).png().toBuffer()))
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(film).metadata()).pages).toBe(2)
    const { bytes } = await made(film)
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  })

  it('with something behind it loses that', async () => {
    const { bytes } = await made(
      Buffer.concat([await aPhoto(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
    )
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

describe('what is no photo', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  it.each([
    ['SVG', svg],
    ['GIF', gif],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['SVG behind the head of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])],
  ])('%s is not opened, whatever comes before this door', async (_name, bytes) => {
    expect(await refusalOf(bytes)).toBe('photo.unreadable')
  })

  it('a file that is not all there', async () => {
    const whole = await aPhoto({ width: 400, height: 400 })
    expect(await refusalOf(whole.subarray(0, whole.length - 200))).toBe('photo.unreadable')
  })

  it('a bomb is refused by its head', async () => {
    const small = bomb(30_000, 30_000)
    expect(small.length).toBeLessThan(300_000)
    expect(await refusalOf(small)).toBe('photo.too_many_pixels')
    expect(await refusalOf(bomb(6_000, 4_000))).toBe('ok')
    expect(await refusalOf(bomb(6_000, 4_001))).toBe('photo.too_many_pixels')
  })
})

describe('the worker', () => {
  const workerThat = (does: string): string => {
    const path = join(folder, `${Math.random()}.mjs`)
    writeFileSync(path, does)
    return path
  }

  it('that never answers is ended', async () => {
    const stuck = createPhotoMaker({ timeMs: 1_500, worker: workerThat(`process.on('message', () => { for (;;); })`) })
    const startedAt = performance.now()
    expect(await stuck.make(await aPhoto())).toEqual({ ok: false, error: { code: 'photo.unreadable' } })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('that dies takes nobody along, and knows nothing of ours', async () => {
    const dying = createPhotoMaker({
      worker: workerThat(`process.on('message', () => process.kill(process.pid, 'SIGSEGV'))`),
    })
    expect(await dying.make(await aPhoto())).toMatchObject({ error: { code: 'photo.unreadable' } })
    process.env['TOLDYA_TEST_SECRET'] = 'x'
    const telling = createPhotoMaker({
      worker: workerThat(`process.on('message', () => process.send({ photo: Object.keys(process.env) }))`),
    })
    const told = await telling.make(await aPhoto())
    delete process.env['TOLDYA_TEST_SECRET']
    expect(told).toMatchObject({ ok: true })
    expect(JSON.stringify(told)).not.toContain('TOLDYA_TEST_SECRET')
  })

  it('works on one picture at a time, and only so many may wait', async () => {
    const slow = createPhotoMaker({ timeMs: 5_000, worker: workerThat(`process.on('message', () => process.exit(1))`) })
    const bytes = await aPhoto()
    const asked = await Promise.allSettled(Array.from({ length: 13 }, () => slow.make(bytes)))
    const busy = asked.filter((answer) => answer.status === 'rejected')
    expect(busy).toHaveLength(1)
    expect(busy[0]).toHaveProperty('reason', expect.any(PhotosBusyError))
  })
})
