// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTheme } from './use-theme.ts'

/** A device whose theme can change. */
function aDevice() {
  let isDark = false
  const media = new EventTarget()
  Object.defineProperty(media, 'matches', { get: () => isDark })
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList)
  return (dark: boolean) => {
    isDark = dark
    media.dispatchEvent(new Event('change'))
  }
}
const shown = () => document.documentElement.dataset['theme']

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset['theme'] = 'light'
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the theme', () => {
  it('follows the device', () => {
    const turn = aDevice()
    renderHook(useTheme)
    turn(true)
    expect(shown()).toBe('dark')
    turn(false)
    expect(shown()).toBe('light')
  })

  it('has not missed what the device did while the page was waking up', () => {
    const turn = aDevice()
    turn(true)
    renderHook(useTheme)
    expect(shown()).toBe('dark')
  })

  it('stays as it was chosen', () => {
    localStorage.setItem('theme', 'light')
    const turn = aDevice()
    renderHook(useTheme)
    turn(true)
    expect(shown()).toBe('light')
  })
})
