import { useEffect } from 'react'

/**
 * Calls the tab by what the screen shows, once that is known. Not in the head of the route, which every first view
 * carries; the address alone has a title already.
 */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      // The next screen may have put its own there.
      if (document.title === title) document.title = before
    }
  }, [title])
}
