import { createStaticFiles } from '#server/http/static-files.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const publicFile = (name: string): Buffer => readFileSync(new URL(`../../public/${name}`, import.meta.url))

interface Manifest {
  readonly [fact: string]: unknown
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly url: string }[]
}
const manifest = JSON.parse(publicFile('site.webmanifest').toString()) as Manifest

describe('the app on a home screen', () => {
  it('has what browsers ask for before they offer to install it', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Toldya',
      short_name: 'Toldya',
      start_url: '/my-bets',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/create-bet', '/my-bets'])
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
  })

  it.each(manifest.icons)('has the icon it names: $src as $sizes ($purpose)', ({ src, sizes }) => {
    const png = publicFile(src.slice(1))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  })

  it('gets a new worker as soon as there is one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'static-'))
    writeFileSync(join(folder, 'sw.js'), '')
    writeFileSync(join(folder, 'site.webmanifest'), '{}')
    const files = createStaticFiles(folder)
    const server = createServer((request, response) => void files(request, response))
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    const head = async (path: string) =>
      (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).headers
    const [worker, site] = [await head('/sw.js'), await head('/site.webmanifest')]
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
    expect([worker.get('cache-control'), worker.get('content-type')]).toEqual([
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
    expect(site.get('content-type')).toBe('application/manifest+json')
  })
})
