// @vitest-environment happy-dom
import { themeBootScript } from '#web/app/theme-boot.ts'
import { renderHook, act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePlainHand, writePlainly } from './plain-hand.ts'

afterEach(() => {
  writePlainly(false)
  vi.restoreAllMocks()
})

it('is shown at once and remembered for the next page', () => {
  const { result } = renderHook(() => usePlainHand())
  expect(result.current).toBe(false)
  act(() => writePlainly(true))
  expect(result.current).toBe(true)
  expect(document.documentElement.dataset['plainHand']).toBe('')

  delete document.documentElement.dataset['plainHand']
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  new Function(themeBootScript)()
  expect(document.documentElement.dataset['plainHand']).toBe('')
})

it('lasts for the page where nothing may be remembered', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  const { result } = renderHook(() => usePlainHand())
  act(() => writePlainly(true))
  expect(result.current).toBe(true)
})
