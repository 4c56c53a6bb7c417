import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKeptPages, type DrawnPage, type KeptPages } from './kept-pages.ts'

let nowMs = 0
let drawn = 0
let kept: KeptPages

/** Draws pages that say how many were drawn before. */
const draw = async ({ isShared = true, status = 200 } = {}): Promise<DrawnPage> => {
  drawn += 1
  return { status, headers: [], html: `page ${drawn}`, isShared }
}
const read = async (betId: string | null = 'bet', how: { isShared?: boolean; status?: number } = {}, key = 'key') =>
  (await kept.get(key, betId, () => draw(how))).bodyFor(undefined).bytes.toString()

beforeEach(() => {
  nowMs = 0
  drawn = 0
  kept = createKeptPages({ keptMs: 10_000, now: () => nowMs })
})

describe('a kept page', () => {
  it('is sent for ten seconds, and drawn again after that', async () => {
    expect(await read()).toBe('page 1')
    nowMs = 9_999
    expect(await read()).toBe('page 1')
    nowMs = 10_000
    expect(await read()).toBe('page 2')
  })

  it('takes no memory, and no event concerns it, once it is too old to be sent', async () => {
    expect(kept.isEmpty()).toBe(true)
    await read()
    nowMs = 9_999
    expect(kept.isEmpty()).toBe(false)
    nowMs = 10_000
    expect(kept.isEmpty()).toBe(true)
  })

  it('is drawn once for those who ask at the same time', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual(['page 1', 'page 1', 'page 1'])
  })

  it('is dropped when its bet changes, and no other is', async () => {
    await read('bet', {}, 'one')
    await read('other', {}, 'two')
    await read(null, {}, 'landing')
    kept.forgetBet('bet')
    expect(await read('bet', {}, 'one')).toBe('page 4')
    expect(await read('other', {}, 'two')).toBe('page 2')
    expect(await read(null, {}, 'landing')).toBe('page 3')
    kept.forgetAll()
    expect(await read(null, {}, 'landing')).toBe('page 5')
  })

  it('is not kept when its bet changes while it is being drawn', async () => {
    const early = read()
    kept.forgetBet('bet')
    expect([await early, await read(), await read()]).toEqual(['page 1', 'page 2', 'page 2'])
  })

  it('that something keeps for one visitor is sent to none of the others, also not to those who wait', async () => {
    const own = { isShared: false }
    expect(await Promise.all([read('bet', own), read('bet', own)])).toEqual(['page 1', 'page 2'])
    expect(await read()).toBe('page 3')
    expect(await read()).toBe('page 3')
  })

  it('is one that was found and drawn', async () => {
    expect(await read('bet', { status: 404 })).toBe('page 1')
    expect(await read('bet', { status: 404 })).toBe('page 2')
    const failing = kept.get('failing', null, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await read(null, {}, 'failing')).toBe('page 3')
  })

  it('gives way to newer ones when there are too many', async () => {
    for (let nr = 0; nr <= 256; nr += 1) await read('bet', {}, `key ${nr}`)
    expect(await read('bet', {}, 'key 1')).toBe('page 2')
    expect(await read('bet', {}, 'key 0')).toBe('page 258')
  })
})

it('names the inline scripts of the page, and no files', async () => {
  const html =
    '<script>first</script><script type="module" src="/a.js"></script><p>x</p><script class="$tsr">second\n</script>'
  const page = await kept.get('key', null, async () => ({ status: 200, headers: [], html, isShared: true }))
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(page.scriptHashes).toEqual([hashOf('first'), hashOf('second\n')])
})

it('is sent in the encoding that the browser knows', async () => {
  const page = await kept.get('key', null, () => draw())
  const brotli = page.bodyFor('gzip, br')
  const gzip = page.bodyFor('gzip')
  expect([brotli.encoding, gzip.encoding, page.bodyFor('identity').encoding]).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe('page 1')
  expect(gunzipSync(gzip.bytes).toString()).toBe('page 1')
})
