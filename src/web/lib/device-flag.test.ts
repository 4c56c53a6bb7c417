// @vitest-environment happy-dom
import { themeBootScript } from '#web/app/boot-scripts.ts'
import { act, renderHook } from '@testing-library/react'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { createDeviceFlag } from './device-flag.ts'
import { plainHand } from './device-flags.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  plainHand.set(false)
})

it('is heard at once by every screen of this tab, and of another', () => {
  const flag = createDeviceFlag('a-flag')
  const screens = [renderHook(() => flag.use()), renderHook(() => flag.use())]
  const seen = () => screens.map(({ result }) => result.current)
  expect(seen()).toEqual([false, false])
  act(() => flag.set(true))
  expect(seen()).toEqual([true, true])
  localStorage.removeItem('a-flag')
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(seen()).toEqual([false, false])
})

const refuse = () => {
  throw new Error('refused')
}

it('lasts for the page where nothing may be remembered', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { result } = renderHook(() => plainHand.use())
  act(() => plainHand.set(true))
  expect([result.current, document.documentElement.dataset['plainHand']]).toEqual([true, ''])
  act(() => plainHand.set(false))
  expect([result.current, document.documentElement.dataset['plainHand']]).toEqual([false, undefined])
})

it('lasts for the page where writing alone is refused, as with a full store', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse })
  const flag = createDeviceFlag('a-flag')
  const { result } = renderHook(() => flag.use())
  act(() => flag.set(true))
  expect(result.current).toBe(true)
})

it('a plain hand stands on the next page before its first paint', () => {
  plainHand.set(true)
  delete document.documentElement.dataset['plainHand']
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  runInThisContext(themeBootScript)
  expect(document.documentElement.dataset['plainHand']).toBe('')
})
