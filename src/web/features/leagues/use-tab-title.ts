import { useEffect } from 'react'

/**
 * Sets the title of the tab to what the screen shows once its data is known. The head of the route is part of every
 * first view, so it holds a general title only.
 */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      // The next screen may have set its own title.
      if (document.title === title) document.title = before
    }
  }, [title])
}
