import type { Head, RouteContext } from './route.ts'
import type { Shown } from './router.ts'

/** The tags that a page has where its head says so; the server writes them, and the browser from screen to screen. */
export const tagsOf = ({ isUnlisted, isSecret }: Head): readonly (readonly [name: string, content: string])[] => [
  ...(isUnlisted ? ([['robots', 'noindex']] as const) : []),
  ...(isSecret ? ([['referrer', 'no-referrer']] as const) : []),
]

/** What the screen says about itself; null where it is not here. */
export const headOf = ({ part, location, params }: Shown, context: RouteContext): Head | null =>
  part?.head({ context, location, params }) ?? null

/** Brings the head of the page in line with the screen. */
export function writeHead(shown: Shown, context: RouteContext): void {
  const head = headOf(shown, context)
  if (!head) return
  document.title = head.title
  for (const tag of document.head.querySelectorAll('meta[name=robots], meta[name=referrer]')) tag.remove()
  for (const [name, content] of tagsOf(head))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}
