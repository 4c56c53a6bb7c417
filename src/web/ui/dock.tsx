import type { ReactNode } from 'react'

/** The one action of a task screen: pinned to the bottom of a phone, below the content on a desktop. Put `docked` on the content above it. */
export function Dock({ children, hint }: { readonly children: ReactNode; readonly hint?: ReactNode }) {
  return (
    <div className="dock">
      <div>
        {children}
        {hint && <p className="m-0 mt-2 text-center text-[.875rem] text-text-2">{hint}</p>}
      </div>
    </div>
  )
}
