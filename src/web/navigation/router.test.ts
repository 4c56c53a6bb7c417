// @vitest-environment happy-dom
import type { ApiClient } from '#contract/index.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryHistory } from './history.ts'
import { NOT_FOUND, type Elsewhere, type Route, type RoutePart } from './route.ts'
import { Router, type Routes, type Shown } from './router.ts'

const Screen = () => null
const head = () => ({ title: '' })
const routeOf = (part: Partial<RoutePart> = {}, route: Partial<Route> = {}): Route => ({
  name: 'any',
  part: async () => ({ Screen, head, ...part }),
  ...route,
})

/** A promise, and the function that resolves it. */
function later<T>() {
  let answer: (value: T) => void = () => undefined
  const answering = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { answering, answer }
}

/** A router whose page renders at once what the router shows. */
function routerAt(address: string, screens: Routes['screens']) {
  const client = { accounts: { me: async () => null } } as unknown as ApiClient
  const context = {
    client,
    queryClient: new QueryClient(),
    origin: 'http://localhost',
    assets: { css: [], js: '', fonts: [] },
  }
  const history = memoryHistory(address)
  const router = new Router({ screens, missing: routeOf({ load: async () => NOT_FOUND }) }, context, history)
  const drawn: string[] = []
  router.onShow.add((shown: Shown) => {
    drawn.push(`${shown.outcome} ${shown.location.href} ${shown.scroll}`)
    router.settle(shown)
  })
  return { router, history, drawn }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a navigation', () => {
  it('shows the screen once its code and its answers are here, and adds an entry', async () => {
    const { answering, answer } = later<null>()
    const { router, history, drawn } = routerAt('/', { '/': routeOf(), '/my-bets': routeOf({ load: () => answering }) })
    await router.invalidate()
    const going = router.navigate({ to: '/my-bets' })
    expect(router.progress).toMatchObject({ isLoading: true, location: { pathname: '/my-bets' } })
    expect(router.shown.location.pathname).toBe('/')
    answer(null)
    await going
    expect(router.progress.isLoading).toBe(false)
    expect(drawn).toEqual(['screen / untouched', 'screen /my-bets reset'])
    history.back()
    await vi.runAllTimersAsync()
    expect(drawn.at(-1)).toBe('screen / restored')
  })

  it('to the address where the tab is adds no entry', async () => {
    const { router, history } = routerAt('/my-bets', { '/my-bets': routeOf() })
    await router.navigate({ to: '/my-bets' })
    expect(history.canGoBack()).toBe(false)
  })

  it('that is overtaken by another one shows nothing', async () => {
    const { answering, answer } = later<null>()
    const { router, drawn } = routerAt('/', { '/demo': routeOf({ load: () => answering }), '/verify': routeOf() })
    const slow = router.navigate({ to: '/demo' })
    await router.navigate({ to: '/verify' })
    answer(null)
    await slow
    expect(drawn).toEqual(['screen /verify reset'])
  })

  it('follows guards and loaders elsewhere in the place of the entry', async () => {
    const load = async (): Promise<Elsewhere> => ({ redirectTo: '/demo' })
    const { router, history, drawn } = routerAt('/verify', {
      '/verify': routeOf(),
      '/my-bets': routeOf({}, { guard: () => ({ redirectTo: '/auth?returnTo=%2Fmy-bets' }) }),
      '/auth': routeOf({ load }),
      '/demo': routeOf(),
    })
    await router.navigate({ to: '/my-bets' })
    expect(drawn).toEqual(['screen /demo reset'])
    expect(history.location().index).toBe(1)
  })

  it.each([
    ['an address of nothing', '/nowhere', 'not_found'],
    ['an address whose loader finds nothing', '/demo', 'not_found'],
    ['a loader that fails', '/verify', 'failed'],
    ['code that does not come', '/notifications', 'failed'],
  ])('to %s says so', async (_what, href, outcome) => {
    const { router } = routerAt('/', {
      '/demo': routeOf({ load: async () => NOT_FOUND }),
      '/verify': routeOf({ load: () => Promise.reject(new Error('no answer')) }),
      '/notifications': routeOf({}, { part: () => Promise.reject(new Error('no code')) }),
    })
    await router.navigate({ href })
    expect(router.shown.outcome).toBe(outcome)
  })
})

describe('a screen that takes long', () => {
  const slowly = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
  }

  it('is stood in for after a while, and then long enough not to flash', async () => {
    const { answering, answer } = later<null>()
    const { router, drawn } = routerAt('/', { '/demo': routeOf({ load: () => answering }) })
    void router.navigate({ to: '/demo' })
    await slowly(399)
    expect(drawn).toEqual([])
    await slowly(1)
    expect(drawn).toEqual(['pending /demo reset'])
    answer(null)
    await slowly(299)
    expect(drawn).toHaveLength(1)
    await slowly(1)
    expect(drawn.at(-1)).toBe('screen /demo reset')
  })

  it('counts as a screen only once it is here: the focus waits for its heading', async () => {
    const { answering, answer } = later<null>()
    const { router } = routerAt('/', { '/': routeOf(), '/demo': routeOf({ load: () => answering }) })
    await router.invalidate()
    const settled: unknown[] = []
    router.onSettled.add((now, before) => settled.push([now.outcome, before?.location.pathname]))
    void router.navigate({ to: '/demo' })
    await slowly(500)
    expect(router.onPage?.outcome).toBe('pending')
    expect(settled).toEqual([])
    answer(null)
    await slowly(300)
    expect(settled).toEqual([['screen', '/']])
  })

  it('stays where it is while it is asked for again', async () => {
    let isSlow = false
    const { answering, answer } = later<null>()
    const load = () => (isSlow ? answering : Promise.resolve(null))
    const { router, drawn } = routerAt('/demo', { '/demo': routeOf({ load }) })
    await router.invalidate()
    isSlow = true
    void router.invalidate()
    await slowly(2_000)
    expect(drawn).toEqual(['screen /demo untouched'])
    answer(null)
    await slowly(0)
    expect(drawn).toHaveLength(2)
  })
})

describe('a page of the server', () => {
  it('is taken over without asking for its answers again', async () => {
    const load = vi.fn(async () => null)
    const { router } = routerAt('/demo', { '/demo': routeOf({ load }) })
    await router.takeOver('not_found')
    expect(router.shown.outcome).toBe('not_found')
    expect(load).not.toHaveBeenCalled()
  })

  it('that leads elsewhere has nothing to show', async () => {
    const { router } = routerAt('/my-bets', { '/my-bets': routeOf({}, { guard: () => ({ redirectTo: '/auth' }) }) })
    expect(await router.openPage()).toEqual({ redirectTo: '/auth' })
    expect(() => router.shown).toThrow('has not opened an address')
  })
})

describe('code that is missing after a release', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

  it('loads the page again, once, for a press, and never for what is only fetched ahead', async () => {
    sessionStorage.clear()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { router } = routerAt('/', { '/': routeOf(), '/demo': routeOf({}, { part: gone }) })
    await router.invalidate()
    await router.preload('/demo')
    expect(reload).not.toHaveBeenCalled()
    await router.navigate({ to: '/demo' })
    expect(reload).toHaveBeenCalledTimes(1)
    expect(router.shown.location.pathname).toBe('/')
    await router.navigate({ to: '/demo' })
    expect(reload).toHaveBeenCalledTimes(1)
    expect(router.shown.outcome).toBe('failed')
  })
})

it('fetches ahead of time what a press would need, and shows none of it', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no answer')))
  const { router, drawn } = routerAt('/', { '/demo': routeOf({ load }) })
  await router.preload('/demo?x=1')
  expect(load).toHaveBeenCalledTimes(1)
  expect(drawn).toEqual([])
  expect(router.progress.location.href).toBe('/')
})
