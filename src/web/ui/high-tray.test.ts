// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resizeWindow } from '#test/support/resize-window.ts'
import { fitTray } from './high-tray.ts'

const dock = () => document.documentElement.style.getPropertyValue('--dock')

/** A tray of that height in the page. */
function trayOf(height: number, isRefused = false) {
  const tray = document.createElement('section')
  if (isRefused) tray.innerHTML = '<div class="tray-refusal">No</div>'
  Object.defineProperty(tray, 'offsetHeight', { value: height, writable: true })
  return document.body.appendChild(tray) as HTMLElement & { offsetHeight: number }
}

beforeEach(() => document.body.replaceChildren())

describe('a tray on a phone', () => {
  it.each([
    ['a third of a phone', 844, 280, false, true],
    ['more than that', 844, 290, false, false],
    ['a refusal on half of it', 844, 420, true, true],
    ['a refusal on more', 844, 430, true, false],
    ['two lines of answers on a small phone', 568, 215, false, true],
    ['the same on a phone held sideways', 390, 215, false, false],
  ])('stays pinned or scrolls with the page: %s', (_what, windowHeight, height, isRefused, isPinned) => {
    resizeWindow(390, windowHeight)
    const tray = trayOf(height, isRefused)
    fitTray(tray)
    expect(tray.hasAttribute('data-flowing')).toBe(!isPinned)
    expect(dock()).toBe(isPinned ? `${height}px` : '0px')
  })

  it('is pinned again once it is low enough', () => {
    resizeWindow(390, 844)
    const tray = trayOf(400)
    fitTray(tray)
    tray.offsetHeight = 120
    fitTray(tray)
    expect(tray.hasAttribute('data-flowing')).toBe(false)
    expect(dock()).toBe('120px')
  })

  it('brings a refusal into view once, since nothing pins it there', () => {
    resizeWindow(390, 844)
    const tray = trayOf(500, true)
    const scroll = vi.spyOn(tray.querySelector('.tray-refusal') as Element, 'scrollIntoView')
    fitTray(tray)
    fitTray(tray)
    expect(scroll).toHaveBeenCalledTimes(1)
  })
})

it('always lies at the foot of a sheet on a desktop', () => {
  resizeWindow(1280, 800)
  const tray = trayOf(400)
  fitTray(tray)
  expect(tray.hasAttribute('data-flowing')).toBe(false)
})
