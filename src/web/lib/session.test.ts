// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { announceSession, onSessionChange } from './session.ts'

it('tells the other tabs, and not the page on which it happened', async () => {
  const heard = vi.fn()
  const stop = onSessionChange(heard)
  const other = new BroadcastChannel('session')
  const received = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)))
  announceSession('signed_out')
  expect(await received).toBe('signed_out')
  other.postMessage('signed_in')
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(heard.mock.calls).toEqual([['signed_in']])
  stop()
  other.close()
})

it('tells the other tabs from a page that does not listen yet, or no longer does', async () => {
  onSessionChange(() => undefined)()
  const other = new BroadcastChannel('session')
  const received = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)))
  announceSession('signed_in')
  expect(await received).toBe('signed_in')
  other.close()
})
