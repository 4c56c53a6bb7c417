import type { Me } from '#contract/accounts.ts'
import type { OwnAccount } from '#contract/own-account.ts'
import { useId, type ReactNode } from 'react'
import { useAnchor } from './use-anchor.ts'
import { useKeptFocus } from './use-kept-focus.ts'

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
