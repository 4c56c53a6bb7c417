import type { Search } from '#web/lib/search-params.ts'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Params } from './address.ts'
import type { Location } from './history.ts'
import type { Progress, Router, Shown } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const ShownContext = createContext<Shown | null>(null)

function given<T>(value: T | null): T {
  if (value === null) throw new Error('there is no router around this')
  return value
}

export const useRouter = (): Router => given(use(RouterContext))

/** What stands on the page. It changes with the screen, not when the tab sets out for the next one. */
export const useShown = (): Shown => given(use(ShownContext))

/** Part of where the tab is on its way to; drawn again only when that part changes. */
export function useProgress<T>(select: (progress: Progress) => T): T {
  const router = useRouter()
  const read = () => select(router.progress)
  return useSyncExternalStore(router.onProgress.add, read, read)
}

/** Part of the address that the tab has set out for; drawn again only when that part changes. */
export const useLocation = <T>(select: (location: Location) => T): T => useProgress(({ location }) => select(location))

/** Leads to another screen. */
export function useNavigate(): Router['navigate'] {
  const router = useRouter()
  return useMemo(() => (target) => router.navigate(target), [router])
}

/** What the query of the screen's address says, as `read` understands it. */
export function useSearch<T>(read: (search: Search) => T): T {
  const { search } = useShown().location
  return useMemo(() => read(search), [read, search])
}

/** The parameters in the path of the screen's address. */
export const useParams = (): Params => useShown().params

/** A parameter in the path that the route of the screen has. */
export function useParam(name: string): string {
  const value = useParams()[name]
  if (value === undefined) throw new Error(`the address has no parameter "${name}"`)
  return value
}
