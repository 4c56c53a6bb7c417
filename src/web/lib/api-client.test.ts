// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createBrowserClient } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

type Init = { readonly headers: Record<string, string> }
const ok = () => new Response('{"json":{}}')
const signedOut = () => new Response('{"json":{"code":"account.signed_out","data":null}}', { status: 401 })

function opened({ userId, answers, isBack }: { userId: string | null; answers: (() => Response)[]; isBack: boolean }) {
  const send = vi.fn(async (_path: string, _init: Init) => (answers.shift() ?? ok)())
  vi.stubGlobal('fetch', send)
  const regain = vi.fn(async () => isBack)
  return { send, regain, client: createBrowserClient({ userId: () => userId, regain }) }
}

it('names whom the page was drawn for', async () => {
  const { client, send } = opened({ userId: 'ann', answers: [], isBack: false })
  await client.bets.get({ uniqueId: 'b3xd' })
  expect(send.mock.calls[0]?.[1].headers['x-viewer']).toBe('ann')
})

it('sends the same call again once its person is back', async () => {
  const { client, send, regain } = opened({ userId: 'ann', answers: [signedOut], isBack: true })
  await client.bets.get({ uniqueId: 'b3xd' })
  expect(regain).toHaveBeenCalledTimes(1)
  expect(send.mock.calls.map(([path]) => path)).toEqual(['/rpc/bets/get', '/rpc/bets/get'])
})

it.each([
  ['who does not come back', 'ann'],
  ['of a visitor', null],
])('is refused for good in the name of somebody %s', async (_who, userId) => {
  const { client, send } = opened({ userId, answers: [signedOut], isBack: false })
  await expect(client.bets.get({ uniqueId: 'b3xd' })).rejects.toMatchObject({ code: 'account.signed_out' })
  expect(send).toHaveBeenCalledTimes(1)
})
