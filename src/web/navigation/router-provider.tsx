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

/** Draws what the router shows, and tells it once that stands. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [shown, setShown] = useState(router.shown)
  useEffectBeforePaint(() => {
    const stop = router.onShow.add((next, isSame) => {
      keepScroll(router.settled)
      const draw = () => setShown(next)
      // A press on what the address controls shows at once; another screen may take its time, and the old one stays.
      if (isSame) flushSync(draw)
      else startTransition(draw)
    })
    // It may have gone on while the page was drawn for the first time.
    setShown(router.shown)
    return stop
  }, [router])
  useEffect(followScroll, [])
  useEffectBeforePaint(() => {
    if (router.settled !== null && router.settled !== shown) {
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
