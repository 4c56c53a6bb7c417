import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { writeHead } from './head.ts'
import { RouterContext, ShownContext } from './hooks.ts'
import type { Router } from './router.ts'
import { followScroll, keepScroll, scrollFor } from './scroll.ts'

interface RouterProviderProps {
  readonly router: Router
  readonly children: ReactNode
}

const useEffectBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** Renders what the router shows, and notifies the router once that is on the page. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [shown, setShown] = useState(router.shown)
  useEffectBeforePaint(() => {
    const stop = router.onShow.add((next, isSame) => {
      keepScroll(router.onPage)
      const draw = () => setShown(next)
      // A press on what the address controls shows at once; another screen may take its time, and the old one stays.
      if (isSame) flushSync(draw)
      else startTransition(draw)
    })
    // The router may have shown something else while React rendered for the first time.
    setShown(router.shown)
    return stop
  }, [router])
  useEffect(followScroll, [])
  useEffectBeforePaint(() => {
    if (router.onPage !== null && router.onPage !== shown) {
      writeHead(shown, router.context)
      scrollFor(shown)
    }
    router.settle(shown)
  }, [router, shown])
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  )
}
