// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { noteShare } from './note-share.ts'

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
