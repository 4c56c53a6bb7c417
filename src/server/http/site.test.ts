import { silentLog } from '#server/log.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeptPages } from './kept-pages.ts'
import { createSite } from './site.ts'

/** The addresses of the pages that were drawn. */
let drawn: string[] = []
const server = createServer()

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const site = createSite({
    config: { publicUrl: `http://127.0.0.1:${port}` },
    log: silentLog,
    keptPages: createKeptPages(),
    pages: {
      draw: async (address) => {
        const { pathname, search } = new URL(address)
        drawn.push(pathname + search)
        return { status: 200, headers: [], html: `page ${drawn.length}`, isShared: true }
      },
      drawPause: async () => '',
    },
  })
  server.on('request', (request, response) => {
    const progress = { isUnderstood: false, isBusy: false, isMaking: false, operation: 'page' }
    const context = {
      requestId: 'request',
      headers: request.headers,
      ip: '127.0.0.1',
      session: async () => null,
      isPage: false,
      progress,
      setHeader: () => {},
      setCookies: () => {},
    }
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    void site.answer({ request, response, context, path, ownHeaders: {} })
  })
})
afterAll(() => void server.close())
beforeEach(() => {
  drawn = []
})

const open = async (address: string): Promise<string> => {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${address}`)).text()
}

describe('the page that a link leads visitors to', () => {
  it('is drawn once, whatever a chat or an advertisement adds to the address', async () => {
    const first = await open('/predict/one?fbclid=abc')
    expect(await open('/predict/one?fbclid=def&utm_source=chat')).toBe(first)
    expect(await open('/predict/one')).toBe(first)
    expect(drawn).toEqual(['/predict/one'])
  })

  it('is another one for each participant that the link names', async () => {
    await open('/predict/two?participant=Ann%20B&gclid=1')
    await open('/predict/two?gclid=2&participant=Ann+B')
    await open('/predict/two?participant=Bo')
    await open('/predict/two')
    expect(drawn).toEqual(['/predict/two?participant=Ann+B', '/predict/two?participant=Bo', '/predict/two'])
  })

  it('is one landing page for all addresses of it', async () => {
    await open('/?participant=Ann&fbclid=1')
    await open('/')
    expect(drawn).toEqual(['/'])
  })

  it('keeps its whole address where the page is not kept', async () => {
    await open('/auth?returnTo=%2Fmy-bets&fbclid=1')
    expect(drawn).toEqual(['/auth?returnTo=%2Fmy-bets&fbclid=1'])
  })
})
