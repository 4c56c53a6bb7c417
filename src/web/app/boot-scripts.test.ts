import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queueClicksScript, startLaterScript } from './boot-scripts.ts'

const run = (script: string) => {
  // The page's text, with its `import` replaced by something that can be watched.
  const load = vi.fn()
  new Function('load', script.replace("import('/entry.js')", "load('/entry.js')"))(load)
  return load
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

it('starts once the page is drawn, with the other files beside it', () => {
  const load = run(startLaterScript('/entry.js', ['/base.js']))
  expect(load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  vi.runAllTimers()
  expect(load).toHaveBeenCalledExactlyOnceWith('/entry.js')
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/base.js')
})

it('starts at the first touch, and only once', () => {
  const load = run(startLaterScript('/entry.js', []))
  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('load'))
  vi.runAllTimers()
  expect(load).toHaveBeenCalledTimes(1)
})

it('holds forms back until the page is alive', () => {
  run(queueClicksScript)
  const form = document.body.appendChild(document.createElement('form'))
  const submitted = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(submitted()).toBe(false)
  document.documentElement.dataset['awake'] = 'true'
  expect(submitted()).toBe(true)
  // The screen itself may still be waking up.
  document.body.appendChild(document.createElement('main')).append(form)
  expect(submitted()).toBe(false)
})
