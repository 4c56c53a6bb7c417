import { useId, type ReactNode } from 'react'

interface AccountPartProps {
  readonly title: string
  /** Beside the title: the part's one action. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One titled part of the account page. */
export function AccountPart({ title, action, children }: AccountPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-[1.375rem] font-black">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
