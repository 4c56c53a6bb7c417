import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { hrefOf, type ScreenAddress, type Target } from './address.ts'
import { useLocation, useRouter } from './hooks.ts'
import { type Location, locationAt } from './history.ts'
import type { NavigateOptions } from './router.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'>
type Options = Pick<NavigateOptions, 'replace' | 'state'>

/** What a link to a screen takes: where it leads, and what every `<a>` takes. */
export type LinkProps<A extends ScreenAddress = ScreenAddress> = Target<A> & Options & AnchorProps

/** A pointer that only passes over a link opens nothing. */
const HOVER_MS = 50

/** Whether the tab is at this address, or below it. A query that the address names must be the same. */
function isAt(target: Location, { pathname, search }: Location): boolean {
  const isPath = pathname === target.pathname || pathname.startsWith(`${target.pathname}/`)
  return isPath && Object.entries(target.search).every(([name, value]) => search[name] === value)
}

/** Whether the tab is at this address, or below it. */
export const useIsAt = (href: string): boolean => {
  const target = locationAt(href)
  return useLocation((location) => isAt(target, location))
}

/** A press that opens the link in this tab, and nothing else. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  ['', '_self'].includes(event.currentTarget.target)

/** The attributes of an `<a>` that leads to a screen: it opens without a new page, and is fetched when a press is likely. */
export function useLink<A extends ScreenAddress>(props: LinkProps<A>): ComponentProps<'a'> {
  const { to, params, search, hash, href: text, replace, state, ...anchor } = props as LinkProps & Target
  const router = useRouter()
  const href = hrefOf({ to, params, search, hash, href: text } as Target)
  const isHere = useIsAt(href)
  const hovering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => void router.preload(href)
  return {
    ...anchor,
    href,
    ...(isHere && { 'aria-current': 'page' }),
    onClick: (event) => {
      anchor.onClick?.(event)
      if (!isPlain(event)) return
      event.preventDefault()
      void router.navigate({ href, ...(replace && { replace }), ...(state && { state }) })
    },
    onFocus: preload,
    onTouchStart: preload,
    onMouseEnter: () => {
      hovering.current = setTimeout(preload, HOVER_MS)
    },
    onMouseLeave: () => clearTimeout(hovering.current),
  }
}

/** A link to a screen. Where the tab is already, it says so to those who do not see it. */
export function Link<A extends ScreenAddress>(props: LinkProps<A>) {
  const { children, ...anchor } = useLink(props)
  return <a {...anchor}>{children}</a>
}
