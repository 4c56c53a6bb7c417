import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createRouter, READ_METHODS, type Exchange } from './router.ts'
import { addressOf } from './send-page.ts'

const exchangeOf = (method: string, path: string): Exchange => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url: path })
  const context = {
    requestId: '',
    headers: {},
    ip: '203.0.113.7',
    session: async () => null,
    isPage: false,
    progress: { isUnderstood: false, isBusy: false, isMaking: false, operation: '' },
    setHeader: () => {},
    setCookies: () => {},
  }
  return { request, response: new ServerResponse(request), context, path, ownHeaders: {} }
}

/** Which of the routes answers. */
async function answeredBy(method: string, path: string): Promise<string | undefined> {
  const answers: string[] = []
  const says = (name: string, isAnswer = true) => ({
    answer: async () => {
      if (isAnswer) answers.push(name)
      return isAnswer
    },
  })
  const route = createRouter([
    { path: '/healthz', methods: READ_METHODS, ...says('health') },
    { path: '/card/*', ...says('no card', false) },
    { path: '/card/*', methods: READ_METHODS, ...says('card') },
    { path: '*', ...says('page') },
  ])
  await route(exchangeOf(method, path))
  return answers.join()
}

describe('a route (router)', () => {
  it.each([
    ['GET', '/healthz', 'health'],
    ['HEAD', '/healthz', 'health'],
    ['POST', '/healthz', 'page'],
    ['GET', '/healthz/', 'page'],
    ['GET', '/card/a.png', 'card'],
    ['DELETE', '/card/a.png', 'page'],
    ['GET', '/card', 'page'],
    ['GET', '', 'page'],
  ])('%s %s is answered by %s', async (method, path, expected) => {
    expect(await answeredBy(method, path)).toBe(expected)
  })

  it('is missing only by mistake', async () => {
    await expect(createRouter([])(exchangeOf('GET', '/'))).rejects.toThrow('no route')
  })
})

describe('the request of a page (send-page)', () => {
  const addressFor = (host: string, url: string) => {
    const { request } = exchangeOf('GET', url)
    request.headers = { host }
    return addressOf(request)
  }
  it.each([
    ['localhost:4747', '/predict/abc?x=1', 'http://localhost:4747/predict/abc?x=1'],
    ['toldya.example', '//evil.example/x', 'http://toldya.example//evil.example/x'],
    ['[::1]:4747', '/', 'http://[::1]:4747/'],
  ])('of %s for %s has the address %s', (host, url, address) => {
    expect(addressFor(host, url)).toBe(address)
  })

  it.each([
    ['', '/'],
    ['evil.example/x', '/'],
    ['user@evil.example', '/'],
    ['localhost:port', '/'],
    ['localhost', 'http://evil.example/'],
  ])('of %j for %s is none', (host, url) => {
    expect(addressFor(host, url)).toBeNull()
  })
})
