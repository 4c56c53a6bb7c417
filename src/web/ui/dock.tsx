import type { ReactNode } from 'react'

/** The one action of a task screen: pinned to the bottom of a phone, below the content on a desktop. Put `docked` on the content above it. */
export function Dock({ children, hint }: { readonly children: ReactNode; readonly hint?: ReactNode }) {
  return (
    <div className="dock" ref={tellHeight}>
      <div>
        {children}
        {hint && <p className="m-0 mt-2 text-center text-[.875rem] text-text-2">{hint}</p>}
      </div>
    </div>
  )
}

/** Tells the styles how much of the window the dock takes: what scrolls and what pops up stays clear of it. */
function tellHeight(dock: HTMLDivElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--dock', `${dock.offsetHeight}px`))
  observer.observe(dock)
  return () => {
    observer.disconnect()
    style.removeProperty('--dock')
  }
}
