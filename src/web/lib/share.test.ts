// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText, noteShare, shareNatively, whatsappUrl } from './share.ts'

const shared = { title: 'Bet', text: 'You in?', url: 'https://toldya.example/predict/B3XD' }
const withNavigator = (parts: object) => vi.stubGlobal('navigator', parts)

afterEach(() => vi.unstubAllGlobals())

describe('copyText', () => {
  it('uses the clipboard', async () => {
    const writeText = vi.fn(async () => undefined)
    withNavigator({ clipboard: { writeText } })
    expect(await copyText('hello')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('hello')
  })

  it('says so when neither way of copying works', async () => {
    withNavigator({})
    document.execCommand = () => false
    expect(await copyText('hello')).toBe(false)
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('shareNatively', () => {
  it('is unsupported without a share sheet', async () => {
    withNavigator({})
    expect(await shareNatively(shared)).toBe('unsupported')
  })

  it('tells a change of mind from a failure', async () => {
    withNavigator({ share: () => Promise.reject(new DOMException('no', 'AbortError')) })
    expect(await shareNatively(shared)).toBe('dismissed')
    withNavigator({ share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    expect(await shareNatively(shared)).toBe('unsupported')
    withNavigator({ share: async () => undefined })
    expect(await shareNatively(shared)).toBe('shared')
  })
})

it('keeps every character of the text', () => {
  const text = 'Late & loud? 100% “yes” #told ya\nhttps://x.example/?a=b'
  expect(new URL(whatsappUrl(text)).searchParams.get('text')).toBe(text)
})

afterEach(() => vi.unstubAllGlobals())

const LINK = 'https://toldya.example/predict/'

it.each([
  [`${LINK}BAk_-9xyz`, 'BAk_-9xyz'],
  [`${LINK}BAk_-9xyz?participant=Bo`, 'BAk_-9xyz'],
])('tells the server which bet %s is', (url, uniqueId) => {
  const send = vi.fn(async (_path: string, _init: { readonly body: string }) => new Response('{"json":{}}'))
  vi.stubGlobal('fetch', send)
  noteShare(url)
  const [path, init] = send.mock.calls[0] ?? []
  expect([path, init?.body]).toEqual(['/rpc/tasks/noteShare', JSON.stringify({ json: { uniqueId } })])
})

it('says nothing of other links, and of no connection', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', send)
  noteShare('https://toldya.example/leagues?join=ABCD2345')
  expect(send).not.toHaveBeenCalled()
  noteShare(`${LINK}BAk`)
  await expect(send.mock.results[0]?.value).rejects.toThrow('Failed to fetch')
})
