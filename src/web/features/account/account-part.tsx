import type { Me } from '#contract/accounts.ts'
import type { OwnAccount } from '#contract/own-account.ts'
import { useLocation } from '#web/navigation/hooks.ts'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

/** What every part of the account page receives; it queries everything else itself. */
export interface AccountSectionProps {
  readonly me: Me
  readonly account: OwnAccount
}

interface AccountPartProps {
  /** The fragment of its address: `/account#friends`. */
  readonly anchor?: string
  readonly title: string
  /** The part's one action, shown beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function AccountPart({ anchor, title, action, children }: AccountPartProps) {
  const id = useId()
  const { part, heading } = useKeptFocus()
  useAnchor(anchor, heading)
  return (
    <section ref={part} id={anchor} className="scroll-mt-4" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 [&>.btn]:whitespace-normal">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-22 font-black">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/**
 * Keeps the focus inside a list whose rows come and go: when the focused row disappears, its heading receives the focus
 * instead of the top of the page.
 */
function useKeptFocus() {
  const part = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const section = part.current
    if (!section) return
    let last: Node | null = null
    const remember = (event: FocusEvent) => {
      last = event.target instanceof Node ? event.target : null
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    section.addEventListener('focusin', remember)
    observer.observe(section, { childList: true, subtree: true })
    return () => {
      section.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])

  return { part, heading }
}

/**
 * Scrolls to a part of the page and focuses `target` in it when the address names that part. The part may appear long
 * after the page, once its data has loaded.
 */
export function useAnchor(name: string | undefined, target: RefObject<HTMLElement | null>): void {
  const isMeant = useLocation(({ hash }) => hash !== '' && hash === name)

  useEffect(() => {
    if (!isMeant || name === undefined) return
    document.getElementById(name)?.scrollIntoView()
    target.current?.focus({ preventScroll: true })
  }, [isMeant, name, target])
}
