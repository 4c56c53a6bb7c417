import type { ReactNode } from 'react'

/** Text for people who listen to the screen. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className="sr-only" id={id}>
      {children}
    </span>
  )
}
