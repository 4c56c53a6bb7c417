import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queueClicksScript, startLaterScript } from './boot-scripts.ts'

const run = (script: string) => {
  // The page's text, with its `import` replaced by something that can be watched.
  const load = vi.fn()
  new Function(
    'load',
    script.replace("import('/entry.js')", "load('/entry.js')").replace('import(file)', 'load(file)'),
  )(load)
  return load
}

/** What reports a paint, where the browser does. */
let paint: (() => void) | null = null
interface SeenPaints {
  readonly getEntriesByName: (name: string) => readonly string[]
}
class PaintObserver {
  static supportedEntryTypes = ['paint']
  readonly #report: (seen: SeenPaints) => void
  constructor(report: (seen: SeenPaints) => void) {
    this.#report = report
  }
  observe() {
    paint = () => this.#report({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [name] : []) })
  }
}

const NOTHING = { scripts: [], base: [], styles: [] }
/** The links that were added, kept out of the document, which would report them as failed at once. */
const added: HTMLLinkElement[] = []
const links = (rel: string) => added.filter((link) => link.rel === rel).map((link) => link.getAttribute('href'))
const settle = () => vi.advanceTimersByTimeAsync(0)
const loadPage = () => window.dispatchEvent(new Event('load'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', PaintObserver)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  vi.spyOn(document.head, 'append').mockImplementation((...links) => void added.push(...(links as HTMLLinkElement[])))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  added.length = 0
  paint = null
})

it('starts once the page is loaded and painted, with the other files beside it', async () => {
  const load = run(startLaterScript('/entry.js', { ...NOTHING, scripts: ['/base.js'] }, []))
  loadPage()
  await settle()
  expect(load).not.toHaveBeenCalled()
  expect(links('modulepreload')).toEqual([])
  paint?.()
  await settle()
  expect(load).toHaveBeenCalledExactlyOnceWith('/entry.js')
  expect(links('modulepreload')).toEqual(['/base.js'])
})

it('fetches style sheets and fonts after the paint, and starts when the style sheets are there', async () => {
  const load = run(startLaterScript('/entry.js', { ...NOTHING, styles: ['/base.css'] }, ['/hand.woff2']))
  expect(links('stylesheet')).toEqual([])
  paint?.()
  loadPage()
  await settle()
  expect(links('stylesheet')).toEqual(['/base.css'])
  expect(links('preload')).toEqual(['/hand.woff2'])
  expect(load).not.toHaveBeenCalled()
  added.find(({ rel }) => rel === 'stylesheet')?.dispatchEvent(new Event('load'))
  await settle()
  expect(load).toHaveBeenCalledExactlyOnceWith('/entry.js')
  expect(links('prefetch')).toEqual(['/icons.svg'])
})

it('lets the style sheets take effect together', async () => {
  run(startLaterScript('/entry.js', { ...NOTHING, styles: ['/base.css', '/page.css'] }, []))
  paint?.()
  await settle()
  const [base, page] = added
  expect([base?.media, page?.media]).toEqual(['print', 'print'])
  base?.dispatchEvent(new Event('load'))
  await settle()
  expect([base?.media, page?.media]).toEqual(['print', 'print'])
  page?.dispatchEvent(new Event('load'))
  await settle()
  expect([base?.media, page?.media]).toEqual(['', ''])
})

it('runs what the first script needs before it', async () => {
  const load = run(startLaterScript('/entry.js', { ...NOTHING, base: ['/runtime.js', '/base.js'] }, []))
  loadPage()
  paint?.()
  await settle()
  expect(load.mock.calls).toEqual([['/runtime.js'], ['/base.js'], ['/entry.js']])
})

it('starts without a style sheet that cannot be had', async () => {
  const load = run(startLaterScript('/entry.js', { ...NOTHING, styles: ['/base.css'] }, []))
  paint?.()
  loadPage()
  await settle()
  added.find(({ rel }) => rel === 'stylesheet')?.dispatchEvent(new Event('error'))
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
})

it('asks for no font where the page links to its style sheets', async () => {
  run(startLaterScript('/entry.js', NOTHING, ['/hand.woff2']))
  paint?.()
  await settle()
  loadPage()
  await settle()
  expect([...links('preload'), ...links('prefetch')]).toEqual([])
})

it('starts at the first touch, and only once', async () => {
  const load = run(startLaterScript('/entry.js', NOTHING, []))
  window.dispatchEvent(new Event('pointerdown'))
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('keydown'))
  loadPage()
  paint?.()
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
})

it.each([
  ['in the background', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['where no paint is reported', () => vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['mark'] })],
  ['where nothing reports anything', () => vi.stubGlobal('PerformanceObserver', undefined)],
])('waits for no paint %s', async (_where, arrange) => {
  arrange()
  const load = run(startLaterScript('/entry.js', NOTHING, []))
  loadPage()
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
})

it('does not wait for ever for a paint that is not reported', async () => {
  const load = run(startLaterScript('/entry.js', NOTHING, []))
  loadPage()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
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
